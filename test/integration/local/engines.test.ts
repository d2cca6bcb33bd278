import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { bundleAll } from "../../../infra/bundle/bundle.ts";
import { following } from "../../support/output.ts";
import { patience } from "../../support/patience.ts";

// How the service starts on machines that the embedded engine is not built for: in a copy of the project without it.
// `npm run test:dynamodb-local` runs this, because it has Java and fetches DynamoDB Local. In Docker's place is a program
// that starts the same.

const root = path.resolve(import.meta.dirname, "../../..");
const copy = mkdtempSync(path.join(tmpdir(), "meal-planner-engines-"));
const at = (...parts: string[]) => path.join(copy, ...parts);
const link = (from: string, to: string) => symlinkSync(from, to, "junction");

const isWanted = process.env.DYNAMODB_ENGINE === "java" && process.platform !== "win32";
const jarFolder = () => path.dirname(globSync(`${root}/.build/dynamodb-local/**/DynamoDBLocal.jar`)[0] ?? "");

/** Does with its arguments what Docker would, and writes them down. */
const docker = (java: string) => `#!${process.execPath}
const { appendFileSync } = require("node:fs");
const [command, ...given] = process.argv.slice(2);
appendFileSync(${JSON.stringify(at("docker.log"))}, JSON.stringify([command, ...given]) + "\\n");
if (command !== "run") process.exit(0);
const valueOf = (name) => given[given.indexOf(name) + 1];
const [, port] = valueOf("--publish").split(":");
const [folder] = given.includes("--volume") ? valueOf("--volume").split(":") : [];
const image = given.findIndex((one) => one.startsWith("amazon/"));
const inside = given.slice(image + 1).map((one) => (one === "java" ? ${JSON.stringify(java)} : one === "/data" ? folder : one));
const env = { ...process.env, LC_ALL: "C.UTF-8" };
const options = { cwd: ${JSON.stringify(jarFolder())}, stdio: "inherit", env };
require("node:child_process").spawn(valueOf("--entrypoint"), [...inside, "-port", port], options).on("exit", process.exit);`;

const placeProgram = (folder: string, name: string) => {
  const file = execFileSync("which", [name], { encoding: "utf8" }).trim();
  symlinkSync(file, at(folder, name));
  return file;
};

beforeAll(async () => {
  if (!isWanted) return;
  await bundleAll();
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json", ".build/functions"])
    cpSync(path.join(root, part), at(part), { recursive: true });
  mkdirSync(at("node_modules"));
  for (const name of readdirSync(path.join(root, "node_modules")))
    if (name !== "@dynoxide") link(path.join(root, "node_modules", name), at("node_modules", name));
  link(path.join(root, ".build/dynamodb-local"), at(".build/dynamodb-local"));
  for (const folder of ["with-java", "with-docker", "with-neither"]) {
    mkdirSync(at(folder));
    for (const name of ["sh", "cat"]) placeProgram(folder, name);
  }
  const java = placeProgram("with-java", "java");
  // The copy's own package.json would make it a module.
  writeFileSync(at("with-docker", "package.json"), "{}");
  writeFileSync(at("with-docker", "docker"), docker(java), { mode: 0o755 });
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
  const ready = () => /^ready on (\S+)$/m.exec(output())?.[1];
  await Promise.race([ended, vi.waitFor(() => expect(output()).toContain("ready on"), patience)]);
  return ready() ?? expect.fail(output());
};

const logIn = (url: string, action: "login" | "signup") =>
  fetch(`${url}/v1/auth/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "anna@example.com",
      password: "a good long phrase",
      ...(action === "signup" ? { displayName: "Anna" } : {}),
    }),
  });

/**
 * With letters of two languages. When they are an argument, Java on Windows takes only those of one; on Linux it takes none
 * of them where LANG is C.
 */
const dataOf = (programs: string) => `data ü 日本 ${programs}`;

const isAnswering = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
const engineOf = ({ output }: Started) => /DynamoDB at (\S+) is/.exec(output())?.[1] ?? "";

describe.runIf(isWanted)("without the embedded engine, the service", () => {
  test.each([
    ["with-java", "AWS's DynamoDB Local by Java"],
    ["with-docker", "AWS's DynamoDB Local by Docker"],
  ])(
    "starts DynamoDB Local by itself on a machine %s, says so, and keeps its data",
    async (programs, named) => {
      const data = at(dataOf(programs));
      // As somebody has it whose data are on another disk.
      const disk = at("another disk", dataOf(programs));
      mkdirSync(disk, { recursive: true });
      link(disk, data);
      const first = launch(programs, "--data", data);
      const url = await readyOn(first);
      expect(first.output()).toContain(` is ${named}, with its table in ${data}/dynamodb-local (`);
      expect((await logIn(url, "signup")).status).toBe(200);
      first.child.kill("SIGTERM");
      expect(await first.ended).toBe(0);
      expect(await isAnswering(engineOf(first))).toBe(false);

      const second = launch(programs, "--data", data);
      expect((await logIn(await readyOn(second), "login")).status).toBe(200);
      second.child.kill("SIGKILL");
      await vi.waitFor(async () => expect(await isAnswering(engineOf(second))).toBe(false), patience);
    },
  );

  test("asks Docker for a container that ends and is removed with it, for this machine only", () => {
    const calls = readFileSync(at("docker.log"), "utf8")
      .trim()
      .split("\n")
      .map((line): string[] => JSON.parse(line));
    const [asked, started] = calls;
    expect(asked).toEqual(["info"]);
    expect(started?.slice(0, 3)).toEqual(["run", "--rm", "--interactive"]);
    expect(started).toContainEqual(expect.stringMatching(/^127\.0\.0\.1:\d+:8000$/));
    expect(started).toContain(`${at(dataOf("with-docker"), "dynamodb-local")}:/data`);
    expect(started).toContainEqual(expect.stringMatching(/^amazon\/dynamodb-local:\d+\.\d+\.\d+$/));
  });

  test("tells when its table is damaged, and leaves it", async () => {
    const file = at(dataOf("with-java"), "dynamodb-local/shared-local-instance.db");
    expect(existsSync(file)).toBe(true);
    writeFileSync(file, "no table");
    const started = launch("with-java", "--data", at(dataOf("with-java")));
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain(`The table in ${file} can't be used`);
    expect(readFileSync(file, "utf8")).toBe("no table");
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
