import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { following } from "../../support/output.ts";
import { patience } from "../../support/patience.ts";
import { copyOfService } from "../../support/server.ts";

/** Returns how much memory a process shares with nobody, in MB. */
const ownMemory = (pid = 0): number =>
  Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Starts the service, stops it, and returns what it printed and how much memory it had when it was ready, in MB. */
const start = async (folder: string) => {
  const options = ["--data", "data", "--port", "0"];
  const child = spawn(process.execPath, ["infra/local/start.ts", ...options], { cwd: folder });
  onTestFinished(() => void child.kill("SIGKILL"));
  const { output, ended } = following(child);
  await vi.waitFor(() => expect(output()).toMatch(/^ready on/m), patience);
  const memory = ownMemory(child.pid);
  child.kill();
  expect(await ended).toBe(0);
  // Node alone has 8.
  expect(memory).toBeGreaterThan(8);
  return { output: output(), memory };
};

test.runIf(process.platform === "linux")(
  "the service has at most 35 MB of its own after a start that bundled it and filled the demo, and after the next",
  async () => {
    const copy = copyOfService();
    onTestFinished(() => rmSync(copy, { recursive: true }));
    const first = await start(copy);
    const second = await start(copy);
    for (const work of ["functions bundled", "Filling in the demo"]) {
      expect(first.output).toContain(work);
      expect(second.output).not.toContain(work);
    }
    expect(first.memory).toBeLessThan(35);
    expect(second.memory).toBeLessThan(35);
  },
);
