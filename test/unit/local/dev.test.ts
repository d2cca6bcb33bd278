import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createClient } from "../../../core/client/client.ts";
import { type Server, startServerIn } from "../../support/server.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const copy = mkdtempSync(path.join(tmpdir(), "meal-planner-sources-"));
const contract = "core/system/contract.ts";
const health = "functions/system/get-health.ts";

let server: Server;
beforeAll(async () => {
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json"])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  server = await startServerIn(copy, "--no-demo", "--watch");
});
afterAll(async () => {
  await server?.stop();
  rmSync(copy, { recursive: true });
});

/** Changes a source until the test ends, in one step as editors do. */
const change = (file: string, edit: (source: string) => string): (() => void) => {
  const at = path.join(copy, file);
  const source = readFileSync(at, "utf8");
  const write = (text: string) => {
    writeFileSync(`${at}~`, text);
    renameSync(`${at}~`, at);
  };
  write(edit(source));
  const back = () => write(source);
  onTestFinished(back);
  return back;
};

/** What the server answers, once it is there. */
const answer = async () => {
  try {
    return await (await fetch(`${server.baseUrl}/v1/health`)).text();
  } catch {
    return "";
  }
};
const answers = (text: string) => expect.poll(answer).toContain(text);

/** Lets the server answer that it is `status`: the contract allows that word, and the function says it. */
const changeStatus = (status: string) =>
  [contract, health].map((file) => change(file, (source) => source.replace('"ok"', `"${status}"`)));

test("a change before a function's first call counts, and so does the next one", async () => {
  const back = changeStatus("well");
  await answers('{"status":"well"');
  expect(server.output()).toMatch(/^(core|functions)\/system\/\S+\.ts has changed: starting again$/m);
  for (const one of back) one();
  await answers('{"status":"ok"');
});

test("a fault is named with its file and line, and a change repairs it", async () => {
  await answers('{"status":"ok"');
  const lines = readFileSync(path.join(copy, "core/api.ts"), "utf8").split("\n").length;
  const back = change("core/api.ts", (source) => `${source}throw new TypeError("no such thing");\n`);
  await expect.poll(server.output).toContain("The server has ended. It starts again when a source changes.");
  expect(server.output()).toContain(`core/api.ts:${lines}`);
  expect(server.output()).toContain("TypeError: no such thing");
  back();
  await answers('{"status":"ok"');
});

test("what people have entered stays, also in memory", async () => {
  await answers('{"status":"ok"');
  const client = createClient(server.baseUrl);
  const account = { email: "anna@example.com", password: "eleven quiet lamps" };
  await client.call("POST /v1/auth/signup", { body: { ...account, displayName: "Anna" } });
  changeStatus("fine");
  await answers('{"status":"fine"');
  expect((await client.call("GET /v1/auth/me")).data.displayName).toBe("Anna");
});
