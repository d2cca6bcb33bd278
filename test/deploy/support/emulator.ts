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
  /** Where to note down what was deployed to it. */
  stateFile: string;
  stop: () => Promise<void>;
};

/** The files of the emulator at a port: among them what its functions have written, and what they asked AWS for. */
const filesOf = (port: number | string) => {
  const folder = path.join(build, `emulator-${port}`);
  const [log, functions, state] = ["emulator.log", "functions.log", "state.json"].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  return { folder, log, functions, state };
};

const functionsFile = (endpoint: string) => filesOf(new URL(endpoint).port).functions;

/** What the functions of an emulator have written (archive.ts). */
export const functionsText = (endpoint: string): string => readFileSync(functionsFile(endpoint), "utf8");

/** The calls that functions were refused, by what they noted and by AWS's words in the errors that they logged. */
export const refusals = (endpoint: string): string[] =>
  functionsText(endpoint)
    .split("\n")
    .filter((line) => /^\{"refused"|is not authorized to perform/.test(line));

/**
 * Runs the emulator until this process closes the input or ends. A changed function is ready at once, and a condition is
 * parsed once, not again for every item. Functions that start at the same moment get their sessions one after the other:
 * otherwise one of them sometimes answers 502, "dictionary changed size during iteration".
 */
const untilLeft = `
import functools, os, runpy, signal, sys, threading
from ministack.services import dynamodb, lambda_svc, sts
lambda_svc._LAMBDA_STATE_TRANSITION_DELAY = 0
for parse in ["_tokenize", "_condition_syntax_error"]:
    setattr(dynamodb, parse, functools.cache(getattr(dynamodb, parse)))
register, turn = sts.register_session, threading.Lock()
def register_session(*given, **named):
    with turn:
        return register(*given, **named)
sts.register_session = register_session
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
  const files = filesOf(port);
  rmSync(files.folder, { recursive: true, force: true });
  const unpacked = path.join(files.folder, "unpacked");
  mkdirSync(unpacked, { recursive: true });
  // They are no part of this package, whose files are modules.
  writeFileSync(path.join(unpacked, "package.json"), '{ "type": "commonjs" }');
  writeFileSync(files.functions, "");
  const output = openSync(files.log, "w");
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
      FUNCTIONS_LOG: files.functions,
      // It unpacks functions there, and leaves that behind when it ends.
      TMPDIR: unpacked,
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
    rmSync(files.folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`The emulator ended: ${readFileSync(files.log, "utf8")}`);
    if (await answers(endpoint)) return { endpoint, port, stateFile: files.state, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The emulator does not answer: ${readFileSync(files.log, "utf8")}`);
};
