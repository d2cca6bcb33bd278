import type { Services } from "./aws/deps.ts";
import { services } from "./aws/deps.ts";
import { type JobResult, loggedJob } from "./log.ts";

/** Milliseconds. */
const SPARE = 10_000;

/**
 * Makes a Lambda function that runs by the clock. Each part of the work is right without the next, because time may be
 * up.
 * @param work is told whether to go on
 * @param spare a part of the work is finished within this time
 */
export const scheduled = (
  job: string,
  work: (services: Services, hasTime: () => boolean) => Promise<JobResult>,
  spare = SPARE,
) => loggedJob(job, (context) => work(services(), () => context.getRemainingTimeInMillis() > spare));
