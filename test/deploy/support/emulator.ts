import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";

// MiniStack is an emulator of AWS that enforces the rights of roles. It runs functions as processes of this Node.

const root = path.resolve(import.meta.dirname, "../../..");
const requirements = path.resolve(import.meta.dirname, "../requirements.txt");
/** Where what the test makes is kept. */
const build = path.join(root, ".build", "deploy-test");

/** A Python that can run the emulator, or undefined. */
export const findPython = (): string | undefined =>
  ["python3", "python"].find(
    (name) =>
      spawnSync(name, ["-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))"]).status ===
      0,
  );

/** Installs the emulator with its pinned packages, once. Returns its program. */
export const installEmulator = (python: string): string => {
  const digest = createHash("sha256").update(readFileSync(requirements)).digest("hex").slice(0, 12);
  const folder = path.join(build, `python-${digest}`);
  const program = path.join(folder, "bin", "python");
  if (existsSync(path.join(folder, "complete"))) return program;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  const quiet = { stdio: ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"] };
  execFileSync(python, ["-m", "venv", folder], quiet);
  const install = ["-m", "pip", "install", "--quiet", "--require-hashes", "--only-binary=:all:"];
  execFileSync(program, [...install, "--disable-pip-version-check", "-r", requirements], quiet);
  writeFileSync(path.join(folder, "complete"), "");
  return program;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(1_000) });
    return true;
  } catch {
    return false;
  }
};

export type Emulator = {
  endpoint: string;
  port: number;
  stop: () => Promise<void>;
};

/** What the functions of the emulator at a port have written, and what they asked AWS for. */
const functionsLogOf = (port: number | string) => path.join(build, `functions-${port}.log`);

/** The lines of the functions of an emulator, in the order in which they were written. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into lines freely
export const functionsLog = (endpoint: string): any[] =>
  readFileSync(functionsLogOf(new URL(endpoint).port), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

/** Runs the emulator until this process closes the input, or ends in whatever way. */
const untilLeft = `
import os, runpy, signal, sys, threading
def leave():
    sys.stdin.read()
    os.killpg(0, signal.SIGKILL)
threading.Thread(target=leave, daemon=True).start()
sys.argv = ["ministack"]
runpy.run_module("ministack", run_name="__main__", alter_sys=True)
`;

/**
 * Starts the emulator on a free port, with all that it stores in memory.
 * @param edgeUrl where functions find the stage's edge, whatever its name
 */
export const startEmulator = async (program: string, edgeUrl: string): Promise<Emulator> => {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const logFile = path.join(build, `emulator-${port}.log`);
  const functionsLogFile = functionsLogOf(port);
  rmSync(functionsLogFile, { force: true });
  writeFileSync(functionsLogFile, "");
  const output = openSync(logFile, "w");
  const child: ChildProcess = spawn(program, ["-c", untilLeft], {
    stdio: ["pipe", output, output],
    // Its functions are children of its own. All of them end together.
    detached: true,
    env: {
      ...process.env,
      AUTH: "true",
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: String(port),
      MINISTACK_REGION: "eu-central-1",
      AWS_DEFAULT_REGION: "eu-central-1",
      AWS_ENDPOINT_URL: endpoint,
      EDGE_URL: edgeUrl,
      FUNCTIONS_LOG: functionsLogFile,
      // Processes that a burst of requests needed end soon after it.
      LAMBDA_WARM_TTL_SECONDS: "10",
    },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    try {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended already.
    }
    await ended;
    for (const file of [logFile, functionsLogFile]) rmSync(file, { force: true });
  };
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The emulator ended: ${readFileSync(logFile, "utf8")}`);
    if (await answers(endpoint)) return { endpoint, port, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The emulator does not answer: ${readFileSync(logFile, "utf8")}`);
};
