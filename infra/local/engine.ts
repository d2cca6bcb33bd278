import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";

const require = createRequire(import.meta.url);
const executable = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";

/** A DynamoDB that somebody else runs, or the program to run. */
type Source = { endpoint: string } | { file: string };

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const packagedFile = (platform: string): string | undefined => {
  try {
    return path.join(path.dirname(require.resolve(`@dynoxide/${platform}/package.json`)), executable);
  } catch {
    return undefined;
  }
};

/** Where the local DynamoDB comes from, in this order: DYNAMODB_ENDPOINT, DYNOXIDE_BIN, the npm package, the PATH. */
export const resolveEngine = (
  env: NodeJS.ProcessEnv = process.env,
  platform = `${process.platform}-${process.arch}`,
): Source => {
  if (env.DYNAMODB_ENDPOINT) return { endpoint: env.DYNAMODB_ENDPOINT };
  if (env.DYNOXIDE_BIN) {
    if (existsSync(env.DYNOXIDE_BIN)) return { file: env.DYNOXIDE_BIN };
    throw new Error(`DYNOXIDE_BIN names ${env.DYNOXIDE_BIN}, which does not exist.`);
  }
  const onPath = (env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, executable));
  const file = [packagedFile(platform) ?? "", ...onPath].find(isExecutable);
  if (file) return { file };
  throw new Error(
    [
      `There is no embedded DynamoDB for ${platform}. Do one of these:`,
      `  npm install --no-save @dynoxide/${platform}@1.2.1`,
      "  brew install nubo-db/tap/dynoxide, or have dynoxide on the PATH or its file in DYNOXIDE_BIN",
      "  docker run -d -p 8000:8000 amazon/dynamodb-local, then set DYNAMODB_ENDPOINT=http://127.0.0.1:8000",
    ].join("\n"),
  );
};

/** A free port of this machine. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/**
 * Runs a program and ends it as soon as standard input closes, which happens however this process ends, even by
 * SIGKILL. The program's own exit ends the shell too. A builtin reads, so this costs two idle shells and no more.
 */
const guarded = `
exec 3<&0
"$@" 3<&- </dev/null & engine=$!
( read -r line <&3; kill "$engine" ) 2>/dev/null & guard=$!
wait "$engine"; code=$?
kill "$guard" 2>/dev/null
exit "$code"`;

/** Runs a program that ends as soon as its standard input closes, however this process ends. */
export const run = (file: string, args: string[]) =>
  process.platform === "win32"
    ? spawn(file, args, { stdio: "pipe" })
    : // A process group of its own: Ctrl-C in a terminal reaches this process alone, which finishes its requests first.
      spawn("sh", ["-c", guarded, "engine", file, ...args], { stdio: "pipe", detached: true });

export type Engine = {
  endpoint: string;
  /** Ends the engine and waits until it is gone. Leaves an engine alone that somebody else runs. */
  stop: () => Promise<void>;
  /** Settles when the engine has ended, whether we ended it or not. */
  ended: Promise<void>;
};

/** Starts the engine on a free port of this machine, with its data in `dataFile` or, without one, in memory. */
const startProcess = async (file: string, dataFile: string | undefined): Promise<Engine> => {
  const port = await freePort();
  const args = ["--host", "127.0.0.1", "--port", String(port), ...(dataFile ? ["--db-path", dataFile] : [])];
  const child = run(file, args);
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => resolve()).once("error", () => resolve()),
  );
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/listening on/i.test(output)) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then(() => reject(new Error(`${file} did not start:\n${output}`)));
  });
  // Its further output is read, because it would wait otherwise, but not kept.
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners("data").resume();
  const stop = () => {
    child.stdin.destroy();
    if (process.platform === "win32") child.kill();
    return ended;
  };
  return { endpoint: `http://127.0.0.1:${port}`, stop, ended };
};

/**
 * Starts the embedded engine, or uses the one that DYNAMODB_ENDPOINT names. It never outlives this process.
 * @throws Error when this machine has no engine, or the engine does not start
 */
export const startEngine = async ({ dataFile }: { dataFile?: string } = {}): Promise<Engine> => {
  const source = resolveEngine();
  if ("endpoint" in source) {
    return { endpoint: source.endpoint, stop: async () => {}, ended: new Promise(() => {}) };
  }
  // Another process may have taken the free port: try once more.
  return startProcess(source.file, dataFile).catch(() => startProcess(source.file, dataFile));
};
