import { AppError } from "../contract/errors.ts";
import { pause } from "./troubles.ts";

/** Tells that data has changed after it was read: read, decide and write again. */
export class OutOfDate extends Error {
  /** Positions of the transaction's writes whose conditions were not met. */
  readonly failed: readonly number[];

  constructor(failed: readonly number[] = []) {
    super("The data that this write depends on has changed");
    this.failed = failed;
    this.name = "OutOfDate";
  }
}

const changedByOthers = () =>
  new AppError("conflict", "Others keep changing the same thing. Try again in a moment.");

/**
 * Repeats an attempt, at most 40 times, while it throws OutOfDate. Waits a little longer before each.
 * @param refusal the error after the last attempt
 * @param isPassing false where another attempt would be of no use
 * @throws `refusal` in the end; all other errors at once
 */
export const untilUpToDate = async <T>(
  attempt: (nth: number) => Promise<T>,
  refusal: () => AppError = changedByOthers,
  isPassing: (error: OutOfDate) => boolean = () => true,
): Promise<T> => {
  const attempts = 40;
  for (let nth = 1; nth <= attempts; nth++) {
    try {
      return await attempt(nth);
    } catch (error) {
      if (!(error instanceof OutOfDate && isPassing(error))) throw error;
      await pause(nth);
    }
  }
  throw refusal();
};
