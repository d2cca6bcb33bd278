import { AppError } from "../contract/errors.ts";

/** Waits up to 2, 4, 8, … 64 ms, at random, so that requests don't collide again. */
export const pause = (nth: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(nth, 6)));

/** Waits for all, even if one fails: no write goes on after the answer. */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

export const isNamed = (error: unknown, name: string): boolean =>
  error instanceof Error && error.name === name;

/** Whether a condition of a single write was not met. */
export const isUnmet = (error: unknown): boolean => isNamed(error, "ConditionalCheckFailedException");

/** Returns the codes for which a transaction was cancelled, one for each of its writes; none for other errors. */
export const cancellationsOf = (error: unknown): string[] => {
  if (!isNamed(error, "TransactionCanceledException")) return [];
  const reasons =
    error instanceof Error && "CancellationReasons" in error ? error.CancellationReasons : undefined;
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code ?? "None") : [];
};

export const unavailable = () =>
  new AppError("unavailable", "The storage is busy. Try again in a moment.", { retryAfter: 1 });

export const PASSING_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/** All others are our own mistakes, such as a missing right. */
const PASSING =
  /^((ProvisionedThroughputExceeded|Throttling|TransactionInProgress)Exception|RequestLimitExceeded|InternalServerError|ServiceUnavailable|TimeoutError)$/;

/**
 * Sends a request to the table.
 * @throws AppError `unavailable` when the table is throttling or out of reach
 */
export const reaching = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const unreachable =
      "code" in error && typeof error.code === "string" && /^E(AI_)?[A-Z]+$/.test(error.code);
    const status = "$metadata" in error ? Object(error.$metadata).httpStatusCode : undefined;
    if (PASSING.test(error.name) || unreachable || status >= 500)
      throw Object.assign(unavailable(), { cause: error });
    throw error;
  }
};

/** What AWS says of a right that a role lacks, and not of the table's policy, which denies. */
const LACKING = /\bbecause no (\S+ policy|permissions boundary) allows\b/;

/**
 * Sends a write to the table.
 * @throws AppError `unavailable` also while an operator, who restores the table, denies writes
 */
export const reachingToWrite = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await reaching(send);
  } catch (error) {
    const isDenied = error instanceof Error && error.name === "AccessDeniedException";
    if (isDenied && !LACKING.test(error.message)) throw Object.assign(closed(), { cause: error });
    throw error;
  }
};

const closed = () =>
  new AppError("unavailable", "Nothing can be changed at the moment. Try again soon.", {
    retryAfter: 1,
  });

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
