import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { Readable, Writable } from "node:stream";

/** Starts listening, with 0 on a free port. Only on this machine, unless another address is given. */
export const listen = async (server: Server, wanted: number, on = "127.0.0.1"): Promise<number> => {
  await once(server.listen(wanted, on), "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : wanted;
};

export const freePort = async (wanted = 0, on = "127.0.0.1"): Promise<number> => {
  const probe = createServer();
  const port = await listen(probe, wanted, on);
  await once(probe.close(), "close");
  return port;
};

export type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/**
 * Ends the program when standard input closes, even if this process was killed. `read` is a builtin: two idle shells.
 */
export const untilInputCloses = `
exec 3<&0
"$@" 3<&- </dev/null & program=$!
( read -r line <&3; kill "$program" ) 2>/dev/null & guard=$!
wait "$program"; code=$?
kill "$guard" 2>/dev/null
exit "$code"`;

/** Does the same on Windows, which has no such shell and ends no process with its parent. */
const untilInputClosesOnWindows = `
const [file, ...args] = process.argv.slice(1);
const program = require("node:child_process").spawn(file, args, {
  stdio: ["ignore", "inherit", "inherit"],
  windowsHide: true,
});
process.stdin.resume().once("close", () => program.kill());
program.once("error", ({ message }) => console.error(message));
program.once("close", (code) => process.exit(code ?? 1));`;

type Place = { cwd?: string; env?: NodeJS.ProcessEnv };

/**
 * Starts a process that Ctrl-C in a terminal doesn't reach: only this process gets it, and finishes its requests
 * first.
 */
export const runApart = (file: string, args: readonly string[], place: Place = {}): Child =>
  spawn(file, args, { stdio: "pipe", detached: true, windowsHide: true, ...place });

export const run = (
  file: string,
  args: readonly string[],
  { platform = process.platform, ...place }: Place & { platform?: NodeJS.Platform } = {},
): Child =>
  platform === "win32"
    ? runApart(process.execPath, ["-e", untilInputClosesOnWindows, "--", file, ...args], place)
    : runApart("sh", ["-c", untilInputCloses, "program", file, ...args], place);
