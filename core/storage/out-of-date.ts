import { AppError } from "../contract/errors.ts";
import { pause } from "./troubles.ts";

/**
 * A condition did not hold: what was read before the write is out of date.
 * Whoever catches it reads, decides and writes anew.
 */
export class OutOfDate extends Error {
  constructor() {
    super("What this write was decided on has changed");
    this.name = "OutOfDate";
  }
}

const changedByOthers = () =>
  new AppError("conflict", "Others keep changing the same thing. Try again in a moment.");

/**
 * Runs `attempt` again while it fails with OutOfDate.
 * @param refusal makes what is thrown when it never stops failing
 */
export const untilUpToDate = async <T>(
  attempt: (nth: number) => Promise<T>,
  refusal: () => AppError = changedByOthers,
): Promise<T> => {
  const patience = 40;
  for (let nth = 1; nth <= patience; nth++) {
    try {
      return await attempt(nth);
    } catch (error) {
      if (!(error instanceof OutOfDate)) throw error;
      await pause(nth);
    }
  }
  throw refusal();
};
