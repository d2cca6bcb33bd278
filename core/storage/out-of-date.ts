import { AppError } from "../contract/errors.ts";
import { pause } from "./troubles.ts";

/**
 * A condition was not met, so what was read before the write is out of date. Whoever catches this reads,
 * decides and writes again.
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
 * Repeats `attempt` as long as it fails with OutOfDate, up to a limit.
 * @param refusal makes the error to throw when the limit is reached
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
