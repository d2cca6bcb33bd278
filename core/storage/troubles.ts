import { AppError } from "../contract/errors.ts";

/** The table's troubles: which of them pass, and how long to wait. */

/** Waits between tries: at random, so that those who met do not meet again; up to 2, 4, 8, … 64 ms. */
export const pause = (nth: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(nth, 6)));

/** As Promise.all, but waits for all when one fails: no write goes on behind the answer. */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The codes why a transaction was cancelled, one for each action that did. */
export const cancellationsOf = (error: unknown): string[] => {
  if (!isNamed(error, "TransactionCanceledException")) return [];
  const reasons =
    error instanceof Error && "CancellationReasons" in error ? error.CancellationReasons : undefined;
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code ?? "None") : [];
};

/** What a client is told who may be luckier in a moment. */
export const unavailable = () =>
  new AppError("unavailable", "The storage is busy. Try again in a moment.", { retryAfter: 1 });

/** Why a transaction is cancelled that another try can get through. */
export const PASSING_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/** Errors of the table that a later try can be free of; all others are faults of ours. */
const PASSING = new Set([
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  "ThrottlingException",
  "InternalServerError",
  "ServiceUnavailable",
  "TimeoutError",
  "TransactionInProgressException",
]);

/** Sends a command; when the table is throttling or out of reach, the error says so to the client. */
export const reaching = async <T>(send: () => Promise<T>): Promise<T> => {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const unreachable =
      "code" in error && typeof error.code === "string" && /^E(AI_)?[A-Z]+$/.test(error.code);
    const status = "$metadata" in error ? Object(error.$metadata).httpStatusCode : undefined;
    if (PASSING.has(error.name) || unreachable || status >= 500)
      throw Object.assign(unavailable(), { cause: error });
    throw error;
  }
};
