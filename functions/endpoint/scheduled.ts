import type { Services } from "./deps.ts";
import { services } from "./deps.ts";
import { type JobResult, loggedJob } from "./log.ts";

/** In milliseconds. A job finishes a part that it has begun within this time, even if the table is slow. */
const SPARE = 10_000;

/**
 * A job's parts are each right without the next, because its time may be up.
 * @param work is told whether there is time to go on
 */
export const scheduled = (
  job: string,
  work: (services: Services, hasTime: () => boolean) => Promise<JobResult>,
) => loggedJob(job, (context) => work(services(), () => context.getRemainingTimeInMillis() > SPARE));
