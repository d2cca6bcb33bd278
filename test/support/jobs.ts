import path from "node:path";
import type { Context } from "aws-lambda";
import { toContext } from "../../infra/local/event.ts";
import { scheduledFunctions } from "../../infra/stage/functions.ts";
import { runningAs } from "./roles.ts";

type Job = (event: object, context: Context) => Promise<Record<string, number>>;

/** Runs a scheduled function from its source, with what its role allows; `seconds` is the time that it has. */
export const runJob = async (name: string, seconds = 900): Promise<Record<string, number>> => {
  const job = scheduledFunctions.find((one) => one.name === name);
  if (!job) throw new Error(`There is no scheduled function ${name}`);
  const source = path.resolve(import.meta.dirname, "../../functions", job.module, `${name}.ts`);
  const { handler }: { handler: Job } = await import(/* @vite-ignore */ source);
  const context = toContext(name, crypto.randomUUID(), Date.now() + seconds * 1000);
  return runningAs(name, () => handler({}, context));
};
