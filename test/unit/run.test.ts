import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFailed, onTestFinished, test, vi } from "vitest";
import { following } from "../support/output.ts";
import { patience } from "../support/patience.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Each process that runs test files leaves a folder behind. */
const leaving = `import fs from "node:fs"; import os from "node:os"; process.send && fs.mkdtempSync(os.tmpdir() + "/left-");`;

/** Runs tests as `npm test` does, in a process group of its own, with a folder for its temporary files. */
const runTests = (file: string, also = "") => {
  const folder = mkdtempSync(path.join(tmpdir(), "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const child = spawn(process.execPath, ["test/run.ts", "test", file], {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: homedir(),
      TMPDIR: folder,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(leaving + also)}`,
    },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ...following(child), left: () => readdirSync(folder, { recursive: true }) };
};

test.skipIf(process.platform === "win32")("a run of tests leaves no temporary files behind", async () => {
  const run = runTests("unit/basics/plural.test.ts");
  expect(await run.ended, run.output()).toBe(0);
  expect(run.left()).toEqual([]);
});

test.skipIf(process.platform === "win32")("… and none when Ctrl-C ends it", async () => {
  const run = runTests("unit/filling");
  await expect.poll(() => run.left().some((name) => name.includes("left-")) || run.output()).toBe(true);
  process.kill(-(run.child.pid ?? 0), "SIGINT");
  expect(await run.ended).toBe(130);
  expect(run.left()).toEqual([]);
});

test.skipIf(process.platform === "win32")("a run that is killed takes its processes with it", async () => {
  // Who says something to a process that has gone ends by that. These say nothing, as while they wait for something.
  const silent = "process.send &&= () => setInterval(() => {}, 1000) && true;";
  const run = runTests("unit/basics/plural.test.ts", silent);
  const signal = (name: NodeJS.Signals | 0) => process.kill(-(run.child.pid ?? 0), name);
  await expect.poll(() => run.left().some((name) => name.includes("left-")) || run.output()).toBe(true);
  run.child.kill("SIGKILL");
  await expect.poll(() => run.child.signalCode).toBe("SIGKILL");
  onTestFailed(() => void signal("SIGKILL"));
  await vi.waitFor(() => expect(() => signal(0)).toThrow("ESRCH"), patience);
});
