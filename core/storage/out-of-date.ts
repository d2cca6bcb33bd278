import { AppError } from "../contract/errors.ts";
import { pause } from "./troubles.ts";

/** A condition was not met: data has changed after it was read. Catch this to read, decide and write again. */
export class OutOfDate extends Error {
  /** Positions of the writes whose conditions were not met, if it came from a transaction. */
  readonly failed: readonly number[];

  constructor(failed: readonly number[] = []) {
    super("The data that this write depends on has changed");
    this.failed = failed;
    this.name = "OutOfDate";
  }
}

export const changedByOthers = () =>
  new AppError("conflict", "Others keep changing the same thing. Try again in a moment.");

/** With growing pauses, these take about a second. */
export const ATTEMPTS = 40;

/**
 * Repeats `attempt` while it fails with OutOfDate, at most 40 times.
 * @param refusal makes the error to throw after the last attempt
 */
export const untilUpToDate = async <T>(
  attempt: (nth: number) => Promise<T>,
  refusal: () => AppError = changedByOthers,
): Promise<T> => {
  for (let nth = 1; nth <= ATTEMPTS; nth++) {
    try {
      return await attempt(nth);
    } catch (error) {
      if (!(error instanceof OutOfDate)) throw error;
      await pause(nth);
    }
  }
  throw refusal();
};
