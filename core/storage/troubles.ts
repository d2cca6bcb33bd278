import { AppError } from "../contract/errors.ts";

/** The table's failures: which ones are temporary, and how long to wait. */

/**
 * Waits before the next try, for a random time so that colliding requests don't collide again: up to 2, 4, 8,
 * … 64 ms.
 */
export const pause = (nth: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** Math.min(nth, 6)));

/**
 * Like Promise.all, but when one fails it waits for the others, so that no write goes on after the answer.
 */
export const allDone = async <T>(work: readonly Promise<T>[]): Promise<T[]> => {
  await Promise.allSettled(work);
  return Promise.all(work);
};

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;

/** The codes that tell why a transaction was cancelled, one for each action with a reason. */
export const cancellationsOf = (error: unknown): string[] => {
  if (!isNamed(error, "TransactionCanceledException")) return [];
  const reasons =
    error instanceof Error && "CancellationReasons" in error ? error.CancellationReasons : undefined;
  return Array.isArray(reasons) ? reasons.map((reason: { Code?: string }) => reason.Code ?? "None") : [];
};

/** For failures that may be over in a moment. */
export const unavailable = () =>
  new AppError("unavailable", "The storage is busy. Try again in a moment.", { retryAfter: 1 });

/** Reasons for a cancelled transaction that another try may get past. */
export const PASSING_REASONS = new Set([
  "TransactionConflict",
  "ThrottlingError",
  "ProvisionedThroughputExceeded",
]);

/**
 * Errors of the table that may be gone in a moment. All others are our own mistakes. The table denies access while an
 * operator keeps it from being written to, because it is being restored.
 */
const PASSING =
  /^((AccessDenied|ProvisionedThroughputExceeded|Throttling|TransactionInProgress)Exception|RequestLimitExceeded|InternalServerError|ServiceUnavailable|TimeoutError)$/;

/** Sends a command. When the table is throttling or out of reach, the client is told so. */
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
