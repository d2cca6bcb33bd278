import { toContext } from "../../infra/local/event.ts";
import { scheduledFunctions } from "../../infra/stage/functions.ts";
import { roleOf } from "./roles.ts";

/** Runs a scheduled function from its source, with what its role allows; `seconds` is the time that it has. */
export const runJob = async (name: string, seconds = 900): Promise<Record<string, number>> => {
  const job = scheduledFunctions.find((one) => one.name === name);
  if (!job) throw new Error(`There is no scheduled function ${name}`);
  const run = await roleOf(job.module, name);
  return run({}, toContext(name, crypto.randomUUID(), Date.now() + seconds * 1000));
};
