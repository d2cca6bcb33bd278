import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Child, run } from "../../../infra/local/child.ts";
import { engineSources, startEngine } from "../../../infra/local/engine.ts";
import { lockFolder } from "../../../infra/local/lock.ts";
import { ensureTable } from "../../../infra/local/table.ts";
import { sessionKeys } from "../../../infra/stage/key-file.ts";
import manifest from "../../../package.json" with { type: "json" };
import { createForeignTable } from "../../support/engine.ts";
import { newFolder } from "../../support/folder.ts";
import { patience } from "../../support/patience.ts";

const engine = async (options?: { dataFile: string }) => {
  vi.stubEnv("DYNAMODB_ENDPOINT", "");
  const started = await startEngine(options);
  onTestFinished(() => started.stop());
  return started;
};

const answers = (endpoint: string) =>
  fetch(endpoint).then(
    () => true,
    () => false,
  );

const sources = (env: NodeJS.ProcessEnv, platform?: string) => [...engineSources(env, platform)];
const [nowhere, byJava, byDocker] = ["sunos-sparc", { dynamoDbLocal: "java" }, { dynamoDbLocal: "docker" }];

test("the engine is looked for in the environment first", () => {
  const file = process.execPath;
  expect(sources({ DYNAMODB_ENDPOINT: "http://db:8000", DYNOXIDE_BIN: file })).toEqual([
    { endpoint: "http://db:8000" },
  ]);
  expect(sources({ DYNOXIDE_BIN: file })).toEqual([{ file }]);
});

const embedded = `@dynoxide/${process.platform}-${process.arch}`;
test.runIf(Object.hasOwn(manifest.optionalDependencies, embedded))(
  "… and then in the package for this system",
  () => {
    expect(engineSources({}).next().value).toHaveProperty("file", expect.stringContaining("@dynoxide"));
  },
);

/** A folder with programs that do what a shell script says. */
const programs = (scripts: Record<string, string>): string => {
  const folder = newFolder();
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
};

test.skipIf(process.platform === "win32")(
  "without a package, the PATH, Java and Docker are looked for",
  () => {
    const java = (version: string) => `echo 'openjdk version "${version}" 2025-04-15' >&2`;
    const all = programs({ dynoxide: "", java: java("17.0.15"), docker: "" });
    const file = path.join(all, "dynoxide");
    expect(sources({ PATH: all }, nowhere)).toEqual([{ file }, byJava, byDocker]);
    expect(sources({ PATH: all, DYNAMODB_ENGINE: "docker" }, nowhere)).toEqual([byDocker]);
    // macOS has a program "java" that only says where to get one, and Docker may be there without its engine.
    const stubs = programs({ java: "echo 'Unable to locate a Java Runtime.' >&2; exit 1", docker: "exit 1" });
    expect(sources({ PATH: stubs }, nowhere)).toEqual([]);
    expect(sources({ PATH: programs({ java: java("11.0.2") }) }, nowhere)).toEqual([]);
    expect(sources({ PATH: programs({ java: java("25") }) }, nowhere)).toEqual([byJava]);
  },
);

test("a wrong name for the engine is refused", () => {
  expect(() => sources({ DYNAMODB_ENGINE: "sqlite" })).toThrow("It can be embedded, java, docker.");
  expect(() => sources({ DYNOXIDE_BIN: "/nowhere" })).toThrow("/nowhere, which does not exist");
});

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

test("an engine that is stopped is gone, and its data file opens again with its table", async () => {
  const dataFile = path.join(newFolder(), "table.db");
  const first = await engine({ dataFile });
  expect(await ensureTable({ endpoint: first.endpoint, tableName: "kept" })).toBe(true);
  await first.stop();
  expect(await answers(first.endpoint)).toBe(false);
  const second = await engine({ dataFile });
  expect(await ensureTable({ endpoint: second.endpoint, tableName: "kept" })).toBe(false);
});

test("an engine does not outlive a process that is killed", async () => {
  const script = `
    const { startEngine } = await import("./infra/local/engine.ts");
    console.log((await startEngine()).endpoint);`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, DYNAMODB_ENDPOINT: "" },
    cwd: path.resolve(import.meta.dirname, "../../.."),
  });
  const endpoint = await new Promise<string>((resolve) =>
    parent.stdout.once("data", (data) => resolve(`${data}`.trim())),
  );
  expect(await answers(endpoint)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers(endpoint)).toBe(false), patience);
});

test("a table with other keys is refused", async () => {
  const { endpoint } = await engine();
  await createForeignTable(endpoint, "old");
  await expect(ensureTable({ endpoint, tableName: "old" })).rejects.toThrow("has the keys id, not pk, sk");
});

test("a data folder is for one process at a time", () => {
  const folder = newFolder();
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  lockFolder(newFolder());
});

test("a data folder is free again after its process was killed", async () => {
  const folder = newFolder();
  const script = `
    const { lockFolder } = await import("./infra/local/lock.ts");
    lockFolder(process.env.FOLDER);
    process.kill(process.pid, "SIGKILL");`;
  const options = {
    env: { ...process.env, FOLDER: folder },
    cwd: path.resolve(import.meta.dirname, "../../.."),
  };
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], options);
  expect(String(stderr)).toBe("");
  expect(existsSync(path.join(folder, "lock.pid"))).toBe(true);
  lockFolder(folder);
});

test("session keys are made once for a folder", async () => {
  const file = path.join(newFolder(), "keys.json");
  const keys = await sessionKeys(file);
  expect(JSON.parse(keys).current).toMatchObject({
    kty: "EC",
    crv: "P-256",
    kid: expect.any(String),
    d: expect.any(String),
  });
  expect(await sessionKeys(file)).toBe(keys);
  expect(await sessionKeys()).not.toBe(keys);
});
