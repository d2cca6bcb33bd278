import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { type Child, run } from "../../../infra/local/child.ts";
import { lockFolder } from "../../../infra/local/data-folder.ts";
import { engineSources } from "../../../infra/local/engine.ts";
import manifest from "../../../package.json" with { type: "json" };
import { newFolder } from "../../support/folder.ts";
import { patience } from "../../support/patience.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

const embedded = `@dynoxide/${process.platform}-${process.arch}`;
test.runIf(Object.hasOwn(manifest.optionalDependencies, embedded))("the embedded engine comes first", () => {
  expect(engineSources({}).next().value).toHaveProperty("file", expect.stringContaining("@dynoxide"));
});

test.skipIf(process.platform === "win32")(
  "without a package, the environment, Java and Docker are asked",
  () => {
    const sources = (env: NodeJS.ProcessEnv) => [...engineSources(env, "sunos-sparc")];
    const [java, docker] = [{ dynamoDbLocal: "java" }, { dynamoDbLocal: "docker" }];
    /** A folder with programs that do what a shell script says. */
    const programs = (scripts: Record<string, string>): string => {
      const folder = newFolder();
      for (const [name, script] of Object.entries(scripts))
        writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      return folder;
    };
    const version = (text: string) => `echo 'openjdk version "${text}" 2025-04-15' >&2`;
    const PATH = programs({ java: version("17.0.15"), docker: "" });
    const [endpoint, file] = ["http://db:8000", process.execPath];
    expect(sources({ PATH })).toEqual([java, docker]);
    expect(sources({ PATH, DYNAMODB_ENGINE: "docker" })).toEqual([docker]);
    expect(sources({ PATH, DYNOXIDE_BIN: file })).toEqual([{ file }]);
    expect(sources({ PATH, DYNOXIDE_BIN: file, DYNAMODB_ENDPOINT: endpoint })).toEqual([{ endpoint }]);
    expect(() => sources({ DYNAMODB_ENGINE: "sqlite" })).toThrow("It can be embedded, java, docker.");
    // macOS has a program "java" that only says where to get one, and Docker may be there without its engine.
    expect(sources({ PATH: programs({ java: "exit 1", docker: "exit 1" }) })).toEqual([]);
    expect(sources({ PATH: programs({ java: version("11.0.2") }) })).toEqual([]);
  },
);

test.each(["linux", "win32"] as const)(
  "what is run for an engine on %s ends with it, when it is told to, and when nobody listens",
  async (platform) => {
    const line = async (child: Child) => `${await once(child.stdout, "data")}`.trim();
    const lasting = "console.log(process.pid); setInterval(() => {}, 1000)";
    const child = run(process.execPath, ["-e", lasting], { platform });
    const pid = Number(await line(child));
    expect(process.kill(pid, 0)).toBe(true);
    child.stdin.destroy();
    await once(child, "close");
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    const failing = run(process.execPath, ["-e", "process.exit(7)", "two words"], { platform });
    expect(await once(failing, "close")).toEqual([7, null]);
  },
);

test("an engine does not outlive a process that is killed", async () => {
  const script = `
    const { startEngine } = await import("./infra/local/engine.ts");
    console.log((await startEngine()).endpoint);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, DYNAMODB_ENDPOINT: "" },
    cwd: root,
  });
  const endpoint = await new Promise<string>((resolve) =>
    parent.stdout.once("data", (data) => resolve(`${data}`.trim())),
  );
  expect(await answers(endpoint)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers(endpoint)).toBe(false), patience);
});

test("a data folder is for one process at a time, and free again when that was killed", () => {
  const FOLDER = newFolder();
  const script = `
    const { lockFolder } = await import("./infra/local/data-folder.ts");
    lockFolder(process.env.FOLDER);
    process.kill(process.pid, "SIGKILL");`;
  const options = { env: { ...process.env, FOLDER }, cwd: root };
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], options);
  expect(String(stderr)).toBe("");
  lockFolder(FOLDER);
  expect(() => lockFolder(FOLDER)).toThrow(`process ${process.pid}`);
});
