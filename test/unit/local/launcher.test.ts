import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../../support/folder.ts";
import { patience } from "../../support/patience.ts";

const launcher = path.resolve(import.meta.dirname, "../../../infra/local/run.cjs");

/** Lasts until there is a file "go-on", or this one is gone. */
const slowly = `
const fs = require("node:fs");
fs.writeFileSync("../installing.pid", String(process.pid));
setInterval(() => (fs.existsSync("../go-on") || !fs.existsSync(__filename)) && process.exit(0), 10);`;

/** A project whose packages npm has to install, which takes its time. */
const newProject = () => {
  const folder = newFolder();
  const at = (file: string) => path.join(folder, file);
  mkdirSync(at("infra/local"), { recursive: true });
  cpSync(launcher, at("infra/local/run.cjs"));
  mkdirSync(at("part"));
  const part = { name: "part", version: "1.0.0", hasInstallScript: true };
  const project = { name: "project", version: "1.0.0", dependencies: { part: "file:part" } };
  const packages = { "": project, "node_modules/part": { resolved: "part", link: true }, part };
  const json = (file: string, value: unknown) => writeFileSync(at(file), JSON.stringify(value));
  json("part/package.json", { ...part, scripts: { install: "node slowly.cjs" } });
  json("package.json", project);
  json("package-lock.json", {
    name: "project",
    version: "1.0.0",
    lockfileVersion: 3,
    requires: true,
    packages,
  });
  writeFileSync(at("part/slowly.cjs"), slowly);
  return { folder, at };
};

type Project = ReturnType<typeof newProject>;

/** Runs a command by the launcher, in a group of its own as a terminal does. */
const launch = ({ folder }: Project, says: string, node = process.execPath) => {
  const child = spawn(node, ["infra/local/run.cjs", "node", "-p", `"${says}"`], {
    cwd: folder,
    detached: true,
    env: { PATH: process.env.PATH, HOME: folder },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<{ code: number | null; signal: string | null; output: string }>((resolve) =>
    child.once("close", (code, signal) => resolve({ code, signal, output })),
  );
  return { child, ended, output: () => output };
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const installing = ({ at }: Project): Promise<number> =>
  vi.waitFor(() => {
    const pid = Number(readFileSync(at("installing.pid"), "utf8"));
    expect(pid).toBeGreaterThan(0);
    return pid;
  }, patience);
/** As Ctrl-C does: every process of the terminal gets it. */
const interrupt = ({ pid = 0 }: ChildProcess) => process.kill(-pid, "SIGINT");

test.skipIf(process.platform === "win32")(
  "Ctrl-C while packages are installed ends npm too, and the next start installs them",
  async () => {
    const project = newProject();
    const first = launch(project, "first");
    const npms = await installing(project);
    interrupt(first.child);
    expect(await first.ended).toMatchObject({ signal: "SIGINT" });
    expect(first.output()).not.toContain("npm ci failed");
    await vi.waitFor(() => expect(isAlive(npms)).toBe(false), patience);
    expect(existsSync(project.at(".build/installing"))).toBe(false);
    writeFileSync(project.at("go-on"), "");
    expect(await launch(project, "second").ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/second\n$/),
    });
    expect(await launch(project, "third").ended).toMatchObject({ code: 0, output: "third\n" });
  },
);

test("help needs no packages, and no Node that runs TypeScript", () => {
  const { folder, at } = newProject();
  writeFileSync(at("infra/local/help.json"), JSON.stringify({ "say.ts": "Says it.\n\n  --help  this text" }));
  const { stdout, status } = spawnSync(
    process.execPath,
    ["infra/local/run.cjs", "node", "say.ts", "--help"],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect([stdout, status]).toEqual(["Says it.\n\n  --help  this text\n", 0]);
  expect(existsSync(at("node_modules"))).toBe(false);
});

test("packages are installed anew when the lock file has changed, and not when it was only written again", async () => {
  const project = newProject();
  writeFileSync(project.at("go-on"), "");
  const lockFile = project.at("package-lock.json");
  const installs = async (says: string) => (await launch(project, says).ended).output.includes("Installing");
  expect(await installs("first")).toBe(true);
  const writeAgain = (lock: string) => {
    writeFileSync(lockFile, lock);
    const later = Date.now() / 1000 + 10;
    utimesSync(lockFile, later, later);
  };
  writeAgain(readFileSync(lockFile, "utf8"));
  expect(await installs("second")).toBe(false);
  writeAgain(`${readFileSync(lockFile, "utf8")}\n`);
  expect(await installs("third")).toBe(true);
});

test.skipIf(process.platform === "win32")(
  "a start after one that was killed waits for npm, which goes on",
  async () => {
    const project = newProject();
    const first = launch(project, "first");
    await installing(project);
    first.child.kill("SIGKILL");
    const second = launch(project, "second");
    await vi.waitFor(() => expect(second.output()).toContain("Waiting for packages"), patience);
    writeFileSync(project.at("go-on"), "");
    const { code, output } = await second.ended;
    expect([code, output]).toEqual([0, expect.stringMatching(/^Waiting.*\nsecond\n$/)]);
  },
);

test.skipIf(process.platform === "win32")(
  "a Node that npm brings runs only if it has the sum that is written down, and not where the machine has Node 24",
  async () => {
    const { folder, at } = newProject();
    writeFileSync(at("go-on"), "");
    const name = `node-${process.platform}-${process.arch}`;
    const [node, old] = [at(`part/${name}/bin/node`), at("old.cjs")];
    mkdirSync(path.dirname(node), { recursive: true });
    writeFileSync(node, '#!/bin/sh\necho "brought: $*"\n', { mode: 0o755 });
    writeFileSync(
      at("part/slowly.cjs"),
      `require("node:fs").cpSync(${JSON.stringify(at(`part/${name}`))}, "../node_modules/${name}", { recursive: true })`,
    );
    writeFileSync(old, 'Object.defineProperty(process.versions, "node", { value: "20.0.0" })');
    const run = async (sum: string, ...options: string[]) => {
      writeFileSync(at("infra/local/node-sums.json"), JSON.stringify({ [name]: sum }));
      const args = [...options, "infra/local/run.cjs", "node", "-p", "24"];
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder },
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          output += chunk;
        });
      const [code] = await once(child, "close");
      return [code, output.trimEnd().split("\n").at(-1)];
    };
    const sum = hash("sha256", readFileSync(node), "hex");
    expect(await run("another")).toEqual([0, "24"]);
    expect(await run(sum, "-r", old)).toEqual([0, "brought: -p 24"]);
    expect(await run("another", "-r", old)).toEqual([1, expect.stringContaining("is not the one that")]);
    expect(existsSync(at(`node_modules/${name}`))).toBe(false);
  },
);

test.skipIf(process.platform === "win32").each([
  ["Ctrl-C ends", interrupt, ["--in-memory"]],
  [
    "the end of npm ends",
    ({ pid = 0 }: ChildProcess) => void process.kill(pid, "SIGTERM"),
    ["--data", "data"],
  ],
])("%s the running service with its engine, and leaves nothing behind", async (_, end, options) => {
  const folder = newFolder();
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary);
  const start = path.resolve(launcher, "../start.ts");
  const child = spawn(process.execPath, [launcher, "node", start, ...options, "--no-demo", "--port", "0"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, DYNAMODB_ENDPOINT: "", TMPDIR: temporary },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await vi.waitFor(() => expect(output).toMatch(/^ready on/m), patience);
  // Mails of a service in memory.
  expect(readdirSync(temporary).length > 0).toBe(options.includes("--in-memory"));
  const ended = new Promise((resolve) => child.once("close", (...how) => resolve(how)));
  end(child);
  expect(await ended).toEqual([0, null]);
  const [, engine = ""] = /DynamoDB at (\S+) is/.exec(output) ?? [];
  await expect(fetch(engine)).rejects.toThrow("fetch failed");
  // The system takes a moment to forget processes whose parent has gone.
  const group = () => process.kill(-(child.pid ?? 0), 0);
  await vi.waitFor(() => expect(group).toThrow("ESRCH"), patience);
  expect(readdirSync(temporary)).toEqual([]);
});
