import { setTimeout } from "node:timers/promises";

/** Errors of a table that is busy, as for 15 seconds after a change of its policy. */
const BUSY = /^(ResourceInUse|LimitExceeded|Throttling|InternalServer|ContinuousBackupsUnavailable)/;
const TRIES = 30;
const MS_BETWEEN = 10_000;

export const insistently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Error && BUSY.test(error.name)) || tries === TRIES) throw error;
      await setTimeout(MS_BETWEEN);
    }
  }
};
