import { randomUUID } from "node:crypto";
import type { Context } from "aws-lambda";
import { scheduledFunctions } from "../stage/functions.ts";
import { toContext } from "./event.ts";
import { type Load, nameOf } from "./routes.ts";

type Job = (event: object, context: Context) => Promise<unknown>;

/**
 * Runs the scheduled functions as often as on AWS, first at once, without the canary.
 * @param own replacements for functions
 */
export const startSchedule = (load: Load, own: Readonly<Record<string, () => void>>): void => {
  for (const job of scheduledFunctions.filter(({ visits }) => !visits)) {
    const context = () => toContext(job.name, randomUUID(), Date.now() + job.seconds * 1000);
    const run = own[job.name] ?? (() => void load<Job>(nameOf(job))({}, context()).catch(() => {}));
    run();
    setInterval(run, job.everyMinutes * 60_000).unref();
  }
};
