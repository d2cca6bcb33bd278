import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../infra/local/child.ts";
import { restoredName } from "../../../infra/operate/restore/restored-table.ts";
import { nextKeys } from "../../../infra/stage/session-keys.ts";
import { runCommand } from "../../support/command.ts";
import { newFolder } from "../../support/folder.ts";

/** Runs an operator's command as its npm script does, on a machine without AWS credentials and without sst. */
const run = (...command: [string, ...string[]]) =>
  runCommand(command, { env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: "true" } });

const deploy = (...args: string[]) => run("infra/operate/deploy.ts", ...args);
const operate =
  (name: string) =>
  (...args: string[]) =>
    run("infra/operate/operate.ts", name, ...args);
const remove = operate("remove");
const rotateKeys = (...args: string[]) => run("infra/operate/rotate-keys.ts", ...args);
const createAdmin = (...args: string[]) =>
  run("infra/operate/create-admin.ts", "--email", "anna@example.com", ...args);

const restore = (...args: string[]) => run("infra/operate/restore.ts", ...args);

const others = ["roll-back", "unlock", "refresh"];
const commands = {
  deploy,
  remove,
  "rotate-keys": rotateKeys,
  ...Object.fromEntries(others.map((name) => [name, operate(name)])),
};

test.each(Object.entries(commands))(
  "%s says how it is used when no stage is given",
  async (name, command) => {
    const { code, output, errors } = await command();
    expect([code, output]).toEqual([2, ""]);
    expect(errors).toContain(`npm run ${name} -- --stage STAGE`);
  },
);

test.each([...Object.values(commands), createAdmin])(
  "what can't be a stage is refused, with what can",
  async (command) => {
    expect(await command("--stage", "../production")).toMatchObject({
      code: 2,
      errors: expect.stringContaining(
        `"../production" can't be the name of a stage. Use a letter, then up to 22 of a-z, 0-9 and -.\n`,
      ),
    });
  },
);

describe("restore refuses as wrong use", () => {
  const time = ["--to", "2026-11-21T08:00:00Z"];
  test.each([
    ["no stage", time],
    ["no moment", ["--stage", "production"]],
    ["a moment that is none", ["--stage", "production", "--to", "2026-13-41T08:00:00Z"]],
    ["a moment of an unknown time zone", ["--stage", "production", "--to", "2026-11-21T08:00:00"]],
    ["parts of seconds", ["--stage", "production", "--to", "2026-11-21T08:00:00.5Z"]],
    ["a moment and a table", ["--stage", "production", ...time, "--table", "t"]],
    ["to make a table that is there", ["--stage", "production", "--table", "t", "--beside"]],
    ["to give up and to restore", ["--stage", "production", "--give-up", ...time]],
  ])("%s", async (_, args) => {
    const { code, output, errors } = await restore(...args);
    expect([code, output]).toEqual([2, ""]);
    expect(errors).not.toContain("    at ");
  });
});

test("a table that is restored to a moment always has the same name, which says the moment", () => {
  expect(restoredName("production", new Date("2026-11-21T08:00:00Z"))).toBe(
    "meal-planner-production-restored-20261121T080000Z",
  );
});

describe("smoke", () => {
  test("asks for an address when it has none", async () => {
    for (const wrong of [[], ["localhost"], ["http://localhost:3000", "surplus"]]) {
      const { code, errors } = await run("infra/operate/smoke.ts", ...wrong);
      expect(code).toBe(2);
      expect(errors).toContain("npm run smoke -- http://localhost:3000");
    }
  });

  test("says so when no service answers", async () => {
    const port = await freePort();
    const { code, errors } = await run("infra/operate/smoke.ts", `http://localhost:${port}`);
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`\nNo service answers at \\S+:${port}\\. Start it, .*\n$`));
  });
});

test("a data folder that can't be used is refused with the reason", async () => {
  const folder = path.join(newFolder(), "file");
  writeFileSync(folder, "");
  for (const command of [() => run("infra/local/start.ts", "--port", "0", "--data", folder), createAdmin])
    expect(await command("--data", folder)).toMatchObject({
      code: 1,
      errors: `The data can't be kept there: ${folder}: file already exists. Name another folder with --data.\n`,
    });
});

test("a taken port is refused before a data folder is made", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const folder = path.join(newFolder(), "data");
  expect(await run("infra/local/start.ts", "--port", String(port), "--data", folder)).toMatchObject({
    code: 1,
    errors: `Port ${port} is in use. Use another one: npm start -- --port ${port + 1}\n`,
  });
  expect(existsSync(folder)).toBe(false);
});

describe("production", () => {
  test("is not deployed before its addresses are set, not even as a preview", async () => {
    for (const args of [[], ["--preview"]]) {
      const { code, errors } = await deploy("--stage", "production", ...args);
      expect(code).toBe(1);
      expect(errors).toBe(
        "infra/stage/stages.ts still has addresses at example.com for production: origins, appUrl, securityContact, alarmsTo, mailFrom. Put your own there.\n",
      );
    }
  });

  test("is not removed while it is protected", async () => {
    const { code, errors } = await remove("--stage", "production");
    expect(code).toBe(1);
    expect(errors).toContain("set isProtected to false for it in infra/stage/stages.ts");
  });
});

test.each([
  ...Object.entries(commands),
  ["create-admin", createAdmin] as const,
  ["restore", (...args: string[]) => restore("--to", "2026-11-21T08:00:00Z", ...args)] as const,
])("%s needs AWS credentials, and says so before it does anything", async (_, command) => {
  const { code, errors } = await command("--stage", "anna");
  expect(code).toBe(1);
  expect(errors).toMatch(/^No AWS credentials \(name a profile in AWS_PROFILE\): .+\n$/m);
});

describe("rotating keys", () => {
  test("of a data folder keeps the last key for checking", async () => {
    const folder = newFolder();
    const file = path.join(folder, "keys.json");
    const before = await nextKeys();
    writeFileSync(file, JSON.stringify(before));
    expect(await rotateKeys("--data", folder)).toMatchObject({ code: 0, errors: "" });
    const after = JSON.parse(readFileSync(file, "utf8"));
    expect(after.previous.kid).toBe(before.current.kid);
    expect(after.current.kid).not.toBe(before.current.kid);
  });

  test("of a folder without keys fails, and names the file that is missing", async () => {
    const { code, errors } = await rotateKeys("--data", path.join(tmpdir(), "nowhere"));
    expect(code).toBe(1);
    expect(errors).toContain("keys.json");
  });
});
