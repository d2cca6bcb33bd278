import type { Services } from "./deps.ts";
import { services } from "./deps.ts";
import { type JobResult, loggedJob } from "./log.ts";

/** Milliseconds: a job finishes a part within this time. */
const SPARE = 10_000;

/**
 * Each part is right without the next, because time may be up.
 * @param work is told whether to go on
 */
export const scheduled = (
  job: string,
  work: (services: Services, hasTime: () => boolean) => Promise<JobResult>,
) => loggedJob(job, (context) => work(services(), () => context.getRemainingTimeInMillis() > SPARE));
