import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

export type Server = {
  baseUrl: string;
  /** All output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

/** Copies what the service runs on, so that a test can change its files. Returns the folder, which the test removes. */
export const copyOfService = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), "meal-planner-sources-"));
  for (const part of ["core", "functions", "infra", "package.json", "package-lock.json"])
    cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"), "junction");
  return copy;
};

/** Starts the service like `npm start`, in memory and on a free port, and waits until it is ready. */
export const startServer = (...options: string[]): Promise<Server> => startServerIn(root, ...options);

/** The same for a copy of the project. */
export const startServerIn = async (folder: string, ...options: string[]): Promise<Server> => {
  const server = spawn(process.execPath, ["infra/local/start.ts", "--in-memory", "--port", "0", ...options], {
    cwd: folder,
    // It ends when this process has gone, as it does for the launcher.
    env: { ...process.env, LAUNCHER_PID: String(process.pid) },
  });
  const ended = new Promise<void>((resolve) => server.on("exit", () => resolve()));
  let output = "";
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const ready = /^ready on (\S+)$/m.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.on("exit", () => reject(new Error(`The server ended:\n${output}`)));
  });
  return {
    baseUrl,
    output: () => output,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
    },
  };
};
