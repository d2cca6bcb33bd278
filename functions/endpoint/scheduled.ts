import type { Services } from "./deps.ts";
import { services } from "./deps.ts";
import { type JobResult, loggedJob } from "./log.ts";

/** In milliseconds. What a job has begun before that is done in this time, also when the table keeps it waiting. */
const SPARE = 10_000;

/**
 * Makes the Lambda function of a job that runs by the clock. It writes by itself, in parts of which each is right on its
 * own, because nobody waits for an answer, and its time may be up before it is done.
 * @param work is told whether there is time to go on
 */
export const scheduled = (
  job: string,
  work: (services: Services, hasTime: () => boolean) => Promise<JobResult>,
) => loggedJob(job, (context) => work(services(), () => context.getRemainingTimeInMillis() > SPARE));
