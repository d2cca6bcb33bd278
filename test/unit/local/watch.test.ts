import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { bundleAll } from "../../../infra/bundle/bundle.ts";
import { patience } from "../../support/patience.ts";
import { type Server, startServerIn } from "../../support/server.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const copy = mkdtempSync(path.join(tmpdir(), "meal-planner-sources-"));

let server: Server;
beforeAll(async () => {
  await bundleAll();
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json", ".build/functions"])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  server = await startServerIn(copy, "--no-demo", "--watch");
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true });
});

const health = "functions/system/get-health.ts";
const contract = "core/system/contract.ts";

/** Changes a source until the test ends. */
const change = (file: string, edit: (source: string) => string): (() => void) => {
  const source = readFileSync(path.join(copy, file), "utf8");
  writeFileSync(path.join(copy, file), edit(source));
  const back = () => writeFileSync(path.join(copy, file), source);
  onTestFinished(back);
  return back;
};

const get = async (url: string) => {
  const answer = await fetch(`${server.baseUrl}${url}`);
  const text = await answer.text();
  return { status: answer.status, type: answer.headers.get("content-type"), text };
};

const isHealthy = async () => expect(await get("/v1/health")).toMatchObject({ status: 200 });
const says = (line: string) => vi.waitFor(() => expect(server.output()).toContain(line), patience);

test("a syntax error is answered with its file and line until it is fixed", async () => {
  await isHealthy();
  const lines = readFileSync(path.join(copy, health), "utf8").split("\n").length;
  const back = change(health, (source) => `${source}const a = );\n`);
  const place = `${health}:${lines}:11: Unexpected ")"`;
  const answer = await get("/v1/health");
  expect(answer).toMatchObject({ status: 500, type: "application/problem+json" });
  expect(JSON.parse(answer.text)).toMatchObject({
    status: 500,
    code: "internal_error",
    detail: place,
    instance: "/v1/health",
  });
  await says(place);
  back();
  await isHealthy();
});

test("an error while a function is loaded is answered with its file and line", async () => {
  const lines = readFileSync(path.join(copy, health), "utf8").split("\n").length;
  const back = change(health, (source) => `${source}throw new TypeError("no such thing");\n`);
  const { detail } = JSON.parse((await get("/v1/health")).text);
  expect(detail).toContain("TypeError: no such thing");
  expect(detail).toContain(`${health}:${lines}:7`);
  back();
  await isHealthy();
});

test("what a function answers follows its source and those that it takes from core, at once", async () => {
  await isHealthy();
  const back = [health, contract].map((file) => change(file, (source) => source.replace('"ok"', '"well"')));
  expect((await get("/v1/health")).text).toContain('{"status":"well"');
  await says("Bundled system/get-health anew in");
  for (const one of back) one();
  expect((await get("/v1/health")).text).toContain('{"status":"ok"');
});

test("a changed route works at once, and is announced", async () => {
  await isHealthy();
  const back = change(contract, (source) => source.replace('"GET /v1/health"', '"GET /v1/wellbeing"'));
  expect(await get("/v1/wellbeing")).toMatchObject({ status: 200 });
  expect(await get("/v1/health")).toMatchObject({ status: 404 });
  await says("Routes without GET /v1/health, with GET /v1/wellbeing");
  back();
  await isHealthy();
});

const pulse = (source: string) =>
  source.replaceAll("getHealth", "getPulse").replace("get-health", "get-pulse").replace("health", "pulse");
const declarePulse = () =>
  change(contract, (source) => {
    const [, declared = ""] = /(export const getHealth = .*?\n\}\);\n)/s.exec(source) ?? [];
    return `${source}\n${pulse(declared)}`;
  });
const listPulse = () =>
  change("core/api.ts", (source) => source.replaceAll("getHealth,", "getHealth, getPulse,"));
const handler = path.join(copy, "functions/system/get-pulse.ts");
const writePulse = () => writeFileSync(handler, pulse(readFileSync(path.join(copy, health), "utf8")));

test("a new operation asks for its function, and works as soon as it is there", async () => {
  onTestFinished(() => rmSync(handler, { force: true }));
  declarePulse();
  listPulse();
  const answer = await get("/v1/pulse");
  expect(answer).toMatchObject({ status: 500, type: "application/problem+json" });
  expect(JSON.parse(answer.text).detail).toContain("functions/system/get-pulse.ts");
  await says("Routes with GET /v1/pulse");
  writePulse();
  expect(await get("/v1/pulse")).toMatchObject({
    status: 200,
    text: expect.stringContaining('{"status":"ok"'),
  });
});

test("a handler asks for its contract until that is listed, and leaves other operations alone", async () => {
  onTestFinished(() => rmSync(handler, { force: true }));
  declarePulse();
  writePulse();
  const missing =
    "functions/system/get-pulse.ts: No operation of that name. List its contract in core/api.ts";
  const answer = await get("/v1/pulse");
  expect(answer).toMatchObject({ status: 500, type: "application/problem+json" });
  expect(JSON.parse(answer.text)).toMatchObject({ code: "internal_error", detail: missing });
  await says(missing);
  await isHealthy();
  listPulse();
  expect(await get("/v1/pulse")).toMatchObject({ status: 200 });
  expect(await get("/v1/nothing")).toMatchObject({ status: 404 });
});

test("a change in what the server itself runs asks for a start, but no change of contracts does", async () => {
  const asksFor = (...sources: string[]) =>
    `The server itself runs ${sources.join(", ")}: start it again to see what changed`;
  await isHealthy();
  const toldOf = () => server.output().split("The server itself runs").length;
  const before = toldOf();
  change(contract, (source) => `${source}\n`);
  await isHealthy();
  expect(toldOf()).toBe(before);
  for (const file of ["core/mail/letter.ts", "infra/local/gateway.ts"]) {
    change(file, (source) => `${source}\n`);
    await isHealthy();
    await says(asksFor(file));
  }
});

test("a contract that can't be loaded is reported with its file and line", async () => {
  const lines = readFileSync(path.join(copy, "core/pantry/contract.ts"), "utf8").split("\n").length;
  const back = change(
    "core/pantry/contract.ts",
    (source) => `${source}throw new TypeError("no such field");\n`,
  );
  await isHealthy();
  await says(`TypeError: no such field at Object.<anonymous> (core/pantry/contract.ts:${lines}:7)`);
  back();
  expect(await get("/v1/pantry-items")).toMatchObject({ status: 401 });
});

test("a faulty contract is reported, and leaves the operations of others alone", async () => {
  const back = change("core/pantry/contract.ts", (source) => `const = 1;\n${source}`);
  const place = 'core/pantry/contract.ts:1:7: Expected identifier but found "="';
  await isHealthy();
  await says(place);
  expect(JSON.parse((await get("/v1/pantry-items")).text)).toMatchObject({ status: 500, detail: place });
  back();
  expect(await get("/v1/pantry-items")).toMatchObject({ status: 401 });
});
