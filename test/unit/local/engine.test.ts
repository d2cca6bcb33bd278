import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { sessionKeys } from "../../../infra/key-file.ts";
import { resolveEngine, startEngine } from "../../../infra/local/engine.ts";
import { lockFolder } from "../../../infra/local/lock.ts";
import { ensureTable } from "../../../infra/local/table.ts";
import { createForeignTable } from "../../support/engine.ts";

const newFolder = () => mkdtempSync(path.join(tmpdir(), "meal-planner-test-"));

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

test("the engine is looked for in the environment, then in the package", () => {
  const file = process.execPath;
  expect(resolveEngine({ DYNAMODB_ENDPOINT: "http://db:8000", DYNOXIDE_BIN: file })).toEqual({
    endpoint: "http://db:8000",
  });
  expect(resolveEngine({ DYNOXIDE_BIN: file })).toEqual({ file });
  expect(resolveEngine({})).toHaveProperty("file", expect.stringContaining("@dynoxide"));
});

test("without an engine, the message says what to do", () => {
  expect(() => resolveEngine({}, "sunos-sparc")).toThrow(/DYNOXIDE_BIN.*DYNAMODB_ENDPOINT/s);
  expect(() => resolveEngine({ DYNOXIDE_BIN: "/nowhere" })).toThrow("/nowhere, which does not exist");
});

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
  await vi.waitFor(async () => expect(await answers(endpoint)).toBe(false), { timeout: 5000, interval: 10 });
});

test("a table with other keys is refused", async () => {
  const { endpoint } = await engine();
  await createForeignTable(endpoint, "old");
  await expect(ensureTable({ endpoint, tableName: "old" })).rejects.toThrow("has the keys id, not pk, sk");
});

test("a data folder is for one process at a time", async () => {
  const folder = newFolder();
  await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`);
  await lockFolder(newFolder());
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
