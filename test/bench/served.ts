import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { root } from "../../infra/bundle/options.ts";
import { freePort } from "../../infra/local/child.ts";

/** A program that says "ready on" when it is, and the way to end it. It ends with this process, also at Ctrl-C. */
const untilReady = async (program: ChildProcess) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  process.once("exit", () => program.kill());
  let output = "";
  await new Promise<void>((resolve, reject) => {
    // It is read to the end, so that the program can go on.
    program.stdout?.on("data", (chunk) => {
      output = (output + chunk).slice(-10_000);
      if (/^ready on/m.test(output)) resolve();
    });
    program.once("exit", () => reject(new Error(`It ended:\n${output}`)));
  });
  const stop = async () => {
    program.removeAllListeners("exit");
    const ended = once(program, "exit");
    program.kill("SIGTERM");
    await ended;
  };
  return { url: `http://localhost:${/^ready on .*?(\d+)$/m.exec(output)?.[1]}`, pid: program.pid ?? 0, stop };
};

const options: SpawnOptions = {
  cwd: root,
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, DYNAMODB_ENDPOINT: "", SIGN_UPS_PER_HOUR: "100000" },
};

/** The service as `npm start` runs it, with all the processes that this takes, and its data on disk. */
export const startAll = async (folder: string) => {
  const port = await freePort();
  return untilReady(
    spawn("npm", ["start", "--", "--no-demo", "--port", String(port), "--data", folder], options),
  );
};

/** A program of this folder, with its data on disk. */
export const startFile = (file: string, folder: string) =>
  untilReady(spawn(process.execPath, [file, folder], options));
