import { spawn } from "node:child_process";
import path from "node:path";
import { onTestFinished } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

type Ended = { code: number | null; output: string; errors: string };

/** Runs an operator's command, such as "infra/operate/deploy.ts", to its end, with what somebody types on its input. */
export const runCommand = (
  [script, ...args]: [string, ...string[]],
  { typed = "", env = process.env }: { typed?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: root, env });
    const said = { output: "", errors: "" };
    child.stdout.on("data", (chunk) => {
      said.output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      said.errors += chunk;
    });
    onTestFinished(() => void child.kill());
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, ...said }));
    // A command that reads nothing may have ended by now.
    child.stdin.on("error", () => {});
    child.stdin.end(typed);
  });
