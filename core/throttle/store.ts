import * as z from "zod/mini";
import { AppError } from "../contract/errors.ts";
import type { Db } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { type Counter, freshCounter, type LimitName, waitOf, windowEnd, withFailure } from "./throttle.ts";

const record = z.object({ count: z.number(), since: z.number(), rev: z.number() });

/**
 * The counters of some limits, each with its subject. One round trip.
 * @throws AppError `too_many_requests` when one of them is full
 */
export const loadCounters = async (
  db: Db,
  wanted: readonly (readonly [limit: LimitName, subject: string])[],
  now: Date,
): Promise<Counter[]> => {
  const items = await db.getMany(wanted.map(([limit, subject]) => keys.throttle(limit, subject)));
  const counters = wanted.map(([limit, subject]): Counter => {
    const { pk } = keys.throttle(limit, subject);
    const item = items.find((one) => one.pk === pk);
    return { ...freshCounter(limit, subject), ...(item ? record.parse(item) : {}) };
  });
  const retryAfter = waitOf(counters, now);
  if (retryAfter !== undefined)
    throw new AppError(
      "too_many_requests",
      `Too many attempts. Try again in ${Math.ceil(retryAfter / 60)} minutes.`,
      {
        retryAfter,
      },
    );
  return counters;
};

const keyOf = ({ limit, subject }: Counter) => keys.throttle(limit, subject);

/** Counts one failure more. Parallel attempts can't pass unseen: the second one starts over, with the first counted. */
export const countFailure = (counters: readonly Counter[], now: Date): Write[] =>
  counters.map((counter) => {
    const { limit: _limit, subject: _subject, ...counted } = withFailure(counter, now);
    return replace(keyOf(counter), { ...counted, ttl: windowEnd({ ...counter, since: counted.since }) });
  });

/** Holds while nothing was counted since the counters were read: a success among parallel failures starts over too. */
export const uncounted = (counters: readonly Counter[]): Write[] =>
  counters.map((counter) => ({
    check: keyOf(counter),
    if: counter.rev === 0 ? "absent" : { rev: counter.rev },
  }));

/** Forgets what was counted, under the same condition as `uncounted`. */
export const forgetFailures = (counter: Counter): Write =>
  counter.rev === 0 ? { check: keyOf(counter), if: "absent" } : discard(keyOf(counter), counter);
