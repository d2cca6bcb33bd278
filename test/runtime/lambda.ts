import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleFile } from "../../infra/bundle/bundle.ts";
import { following } from "../support/output.ts";
import { type Result, startRuntimeApi } from "./runtime-api.ts";

/** Where AWS's runtime client is installed. */
export const folder = path.resolve(import.meta.dirname, "../../.build/runtime");
export const client = path.join(folder, "node_modules/aws-lambda-ric");

/** A function's code: the bundle of "module/name", or a source of its own. */
export type Code = { bundle: string } | { source: string };

/** Starts one Lambda environment: a folder with the function alone, and AWS's runtime client in a new process. */
export const startLambda = async (code: Code, variables: NodeJS.ProcessEnv) => {
  const api = await startRuntimeApi();
  const taskRoot = mkdtempSync(path.join(tmpdir(), "task-"));
  const index = path.join(taskRoot, "index.cjs");
  if ("bundle" in code) copyFileSync(bundleFile(code.bundle), index);
  else writeFileSync(index, code.source);

  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(client, "index.mjs")], {
    cwd: taskRoot,
    env: {
      AWS_LAMBDA_RUNTIME_API: api.address,
      _HANDLER: "index.handler",
      LAMBDA_TASK_ROOT: taskRoot,
      AWS_REGION: "eu-central-1",
      AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
      AWS_LAMBDA_FUNCTION_NAME: "meal-planner-test",
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "512",
      AWS_LAMBDA_LOG_GROUP_NAME: "/aws/lambda/meal-planner-test",
      AWS_LAMBDA_LOG_STREAM_NAME: "test",
      AWS_LAMBDA_LOG_FORMAT: "JSON",
      TZ: ":UTC",
      ...variables,
    },
  });
  const { output, ended } = following(child);
  const died = ended.then((code): never => {
    throw new Error(`The runtime ended (${code}):\n${output()}`);
  });
  died.catch(() => {});
  const initMs = api.ready.then(() => performance.now() - startedAt);

  return {
    /** Milliseconds from the start of the process until it asked for an invocation. */
    ready: (): Promise<number> => Promise.race([initMs, died]),
    invoke: (event: unknown): Promise<Result> => Promise.race([api.invoke(event), died]),
    /** The lines that it logged, once it has ended. Lambda expects each to be a JSON object. */
    // biome-ignore lint/suspicious/noExplicitAny: tests look into lines freely
    lines: (): any[] =>
      output()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    /** Ends it as Lambda does, by a signal. */
    stop: async (signal?: NodeJS.Signals): Promise<void> => {
      child.kill(signal);
      await ended;
      api.close();
      rmSync(taskRoot, { recursive: true, force: true });
    },
  };
};

export type Lambda = Awaited<ReturnType<typeof startLambda>>;
