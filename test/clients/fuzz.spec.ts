import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../core/client/client.ts";
import { demoSignIn } from "../../infra/demo/demo.ts";
import { isWhole } from "../support/sample.ts";
import { startServer } from "../support/server.ts";
import { languages } from "./support/languages.ts";
import { pythonPrograms } from "./support/python.ts";
import { type Account, ofTheAccounts, ofTheHousehold } from "./support/real-examples.ts";
import { document, emptyFolder, run } from "./support/tools.ts";

// What Schemathesis makes of the document: requests that fit it and such as don't, one by one and in chains. The service
// takes what it says, refuses the rest, and keeps to it in its answers. fuzz/ has the exceptions, each with a reason.

const fuzz = path.join(import.meta.dirname, "fuzz");
const paths = Object.keys(JSON.parse(readFileSync(document, "utf8")).paths);

const owner: Account = demoSignIn;
const administrator: Account = { email: "admin@example.com", password: "demo-admin-password" };
const newcomer = (name: string): Account => ({
  email: `${name}@example.com`,
  password: "eleven quiet lamps",
});
/** Somebody who may be signed out, and somebody whom administrators may lock out. */
const [guest, outcast] = [newcomer("guest"), newcomer("outcast")];

type Part = {
  who: string;
  account: Account;
  /** The operations that they call: a pattern of their paths, as JavaScript and Python both read it. */
  covers: string;
  /** About what the examples of the document are. */
  examples: "household" | "accounts" | "plain";
};
/** Each has a service of its own: what one of them deletes, no other misses, and a second try begins anew. */
const parts: readonly Part[] = [
  {
    who: "somebody who cooks",
    account: owner,
    covers: "^/v1/(recipes|tags|ingredient|import|export)",
    examples: "household",
  },
  {
    who: "somebody who plans and shops",
    account: owner,
    covers: "^/v1/(?!recipes|tags|ingredient|import|export|auth/|households$|admin/)",
    examples: "household",
  },
  { who: "somebody with an account", account: guest, covers: "^/v1/(auth/|households$)", examples: "plain" },
  { who: "an administrator", account: administrator, covers: "^/v1/admin/", examples: "accounts" },
];

test("each operation is fuzzed, by one of them", () => {
  const coveredBy = (path: string) => parts.filter(({ covers }) => new RegExp(covers).test(path)).length;
  expect(paths.filter((path) => coveredBy(path) !== 1)).toEqual([]);
});

describe.runIf(languages.Python.isThere)("what fits the document, and what nearly does,", () => {
  let bin: string;
  beforeAll(async () => {
    bin = await pythonPrograms(path.join(fuzz, "requirements.txt"));
  });

  /** The document for one of them, with examples about what there is. Nothing was deleted yet. */
  const documentFor = async (baseUrl: string, { examples, account }: Part): Promise<string> => {
    const api = createClient(baseUrl);
    for (const [displayName, body] of Object.entries({ guest, outcast }))
      await api.call("POST /v1/auth/signup", { body: { ...body, displayName } });
    if (examples === "household") return ofTheHousehold(baseUrl, account);
    if (examples === "accounts") return ofTheAccounts(baseUrl, account, outcast.email);
    return readFileSync(document, "utf8");
  };

  type Report = {
    operations: { selected: number; tested: number };
    /** By operation and phase. */
    valid_rates: Record<string, Record<string, { accepted: number }>>;
  };

  /** @throws Error with all that Schemathesis found */
  const fuzzed = async (baseUrl: string, part: Part, at: number): Promise<Report> => {
    const { account, covers } = part;
    const folder = emptyFolder(`fuzz-${at}`);
    const file = path.join(folder, "openapi.json");
    writeFileSync(file, await documentFor(baseUrl, part));
    const options = ["--url", baseUrl, "--report", "json", "--report-dir", folder, "--no-color"];
    // Each fault of each field takes two minutes: that is for the night. bounds.test.ts has them, too.
    const runs = isWhole ? ["--max-examples", "24"] : ["--phases", "examples,fuzzing,stateful"];
    const config = path.join(fuzz, "schemathesis.toml");
    await run(
      path.join(bin, "schemathesis"),
      ["--config-file", config, "run", file, "--include-path-regex", covers, ...options, ...runs],
      {
        cwd: folder,
        env: {
          FUZZ_HOOKS: path.join(fuzz, "hooks.py"),
          FUZZ_EMAIL: account.email,
          FUZZ_PASSWORD: account.password,
          PYTHONDONTWRITEBYTECODE: "1",
        },
      },
    );
    const [made = ""] = readdirSync(folder).filter((name) => name.startsWith("json-"));
    return JSON.parse(readFileSync(path.join(folder, made), "utf8"));
  };

  test.concurrent.each(parts.map((part, at) => [part.who, part, at] as const))(
    "is answered as it says for %s",
    async (_who, part, at) => {
      const server = await startServer();
      try {
        const report = await fuzzed(server.baseUrl, part, at);
        expect(report.operations.tested).toBe(report.operations.selected);
        // Where hardly anything succeeds, most checks have nothing to look at: the session has ended, or ids are wrong.
        const done = Object.values(report.valid_rates).filter((phases) =>
          Object.values(phases).some(({ accepted }) => accepted > 0),
        );
        expect(done.length).toBeGreaterThan(report.operations.selected / 2);
      } finally {
        await server.stop();
      }
    },
  );
});
