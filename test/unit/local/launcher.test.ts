import { type ChildProcess, spawn } from "node:child_process";
import { hash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "../../support/folder.ts";
import { following } from "../../support/output.ts";
import { patience } from "../../support/patience.ts";

const launcher = path.resolve(import.meta.dirname, "../../../infra/local/run.cjs");

/** A project whose packages npm has to install. */
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
  json("part/package.json", { ...part, scripts: { install: "node install.cjs" } });
  json("package.json", project);
  json("package-lock.json", { name: "project", version: "1.0.0", lockfileVersion: 3, packages });
  writeFileSync(at("part/install.cjs"), "");
  return { folder, at };
};

type Project = ReturnType<typeof newProject>;

/** Runs a command by the launcher, and returns its exit code and all that it prints. */
const launch = async ({ folder }: Pick<Project, "folder">, ...args: string[]) => {
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(process.execPath, args, { cwd: folder, env });
  const { output, ended } = following(child);
  return { code: await ended, output: output() };
};

/** As Ctrl-C does: every process of the terminal gets it. */
const interrupt = ({ pid = 0 }: ChildProcess) => process.kill(-pid, "SIGINT");

test("help needs no packages, and no Node that runs TypeScript", async () => {
  const project = newProject();
  writeFileSync(project.at("infra/local/help.json"), JSON.stringify({ "say.ts": "Says it." }));
  expect(await launch(project, "infra/local/run.cjs", "node", "say.ts", "--help")).toEqual({
    code: 0,
    output: "Says it.\n",
  });
  expect(existsSync(project.at("node_modules"))).toBe(false);
});

test("packages are installed anew when the lock file has changed, and not when it was only written again", async () => {
  const project = newProject();
  const lockFile = project.at("package-lock.json");
  const installs = async () => {
    const { code, output } = await launch(project, "infra/local/run.cjs", "node", "-p", "'ran'");
    expect([code, output]).toEqual([0, expect.stringContaining("ran\n")]);
    return output.includes("Installing");
  };
  // Of two at once, one waits for the other.
  expect((await Promise.all([installs(), installs()])).toSorted()).toEqual([false, true]);
  const writeAgain = (lock: string) => {
    writeFileSync(lockFile, lock);
    const later = Date.now() / 1000 + 10;
    utimesSync(lockFile, later, later);
  };
  writeAgain(readFileSync(lockFile, "utf8"));
  expect(await installs()).toBe(false);
  writeAgain(`${readFileSync(lockFile, "utf8")}\n`);
  expect(await installs()).toBe(true);
});

test.skipIf(process.platform === "win32")(
  "a Node that npm brings runs only if it has the sum that is written down, and not where the machine has Node 24",
  async () => {
    const { folder, at } = newProject();
    const name = `node-${process.platform}-${process.arch}`;
    const [node, old] = [at(`part/${name}/bin/node`), at("old.cjs")];
    mkdirSync(path.dirname(node), { recursive: true });
    writeFileSync(node, '#!/bin/sh\necho "brought: $*"\n', { mode: 0o755 });
    writeFileSync(
      at("part/install.cjs"),
      `require("node:fs").cpSync(${JSON.stringify(at(`part/${name}`))}, "../node_modules/${name}", { recursive: true })`,
    );
    writeFileSync(old, 'Object.defineProperty(process.versions, "node", { value: "20.0.0" })');
    const run = async (sum: string, ...options: string[]) => {
      writeFileSync(at("infra/local/node-sums.json"), JSON.stringify({ [name]: sum }));
      const program = [...options, "infra/local/run.cjs", "node", "-p", "24"];
      const { code, output } = await launch({ folder }, ...program);
      return [code, output.trimEnd().split("\n").at(-1)];
    };
    const sum = hash("sha256", readFileSync(node), "hex");
    expect(await run("another")).toEqual([0, "24"]);
    expect(await run(sum, "-r", old)).toEqual([0, "brought: -p 24"]);
    // As `npm update` does.
    writeFileSync(at(`node_modules/${name}/bin/node`), "another's", { mode: 0o755 });
    expect(await run(sum, "-r", old)).toEqual([1, expect.stringContaining("is not the one that")]);
    cpSync(at(`part/${name}`), at(`node_modules/${name}`), { recursive: true });
    expect(await run("another", "-r", old)).toEqual([1, expect.stringContaining("is not the one that")]);
    expect(existsSync(at(`node_modules/${name}`))).toBe(false);
  },
);

test.skipIf(process.platform === "win32").each([
  ["Ctrl-C ends", interrupt, ["--in-memory"]],
  ["the end of npm ends", (child: ChildProcess) => child.kill(), ["--data", "data"]],
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
  const { output, ended } = following(child);
  await vi.waitFor(() => expect(output()).toMatch(/^ready on/m), patience);
  // Mails of a service in memory.
  expect(readdirSync(temporary).length > 0).toBe(options.includes("--in-memory"));
  end(child);
  expect(await ended).toBe(0);
  const [, engine = ""] = /DynamoDB at (\S+) is/.exec(output()) ?? [];
  await expect(fetch(engine)).rejects.toThrow("fetch failed");
  // The system takes a moment to forget processes whose parent has gone.
  const group = () => process.kill(-(child.pid ?? 0), 0);
  await vi.waitFor(() => expect(group).toThrow("ESRCH"), patience);
  expect(readdirSync(temporary)).toEqual([]);
});
