import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { type ScheduledFunction, scheduledFunctions } from "../stage/functions.ts";
import { toContext } from "./event.ts";
import { type Load, nameOf } from "./function-routes.ts";

type Job = (event: object, context: Context) => Promise<unknown>;

export const runJob = (load: Load, job: ScheduledFunction): Promise<unknown> =>
  load<Job>(nameOf(job))({}, toContext(job.name, randomUUID(), Date.now() + job.seconds * 1000));

/**
 * As often as on AWS, first at once, without the canary.
 * @param own replacements for functions
 */
export const startSchedule = (load: Load, own: Readonly<Record<string, () => void>>): void => {
  for (const job of scheduledFunctions.filter(({ visits }) => !visits)) {
    const run = own[job.name] ?? (() => void runJob(load, job).catch(() => {}));
    run();
    setInterval(run, job.everyMinutes * 60_000).unref();
  }
};
