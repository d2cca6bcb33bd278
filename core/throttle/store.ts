import * as z from "zod/mini";
import { AppError, type Refuse } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import {
  type Counter,
  freshCounter,
  isOpen,
  type ThrottleName,
  waitOf,
  windowEnd,
  withAttempt,
} from "./throttle.ts";

const record = stored({
  count: z.number(),
  /** Epoch seconds of the first counted attempt. */
  since: z.number(),
  rev: z.number(),
  ttl: z.number(),
});

/** A limit and whose attempts it counts. `max` replaces the limit's number. */
export type LimitedSubject = readonly [limit: ThrottleName, subject: string, max?: number | undefined];

/** Loads counters of attempts, also those that are over their limits. One round trip. */
export const readCounters = (db: Reads, wanted: readonly LimitedSubject[]): Promise<Counter[]> =>
  Promise.all(
    wanted.map(async ([limit, subject, max]): Promise<Counter> => {
      const fresh = freshCounter(limit, subject, max);
      const item = await db.get(keys.throttle(limit, subject));
      if (!item) return fresh;
      const { count, since, rev } = record.parse(item);
      return { ...fresh, count, since, rev };
    }),
  );

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
};

/** Returns the error if one of the counters is over its limit. */
export const refusalOf = (counters: readonly Counter[], now: Date) => {
  const wait = waitOf(counters, now);
  return wait === undefined
    ? undefined
    : new AppError("too_many_requests", `${wait.why} Try again in ${inWords(wait.seconds)}.`, {
        retryAfter: wait.seconds,
      });
};

/** Loads counters of attempts, and refuses with `too_many_requests` if one is over its limit. One round trip. */
export const loadCounters = async (
  db: Reads,
  wanted: readonly LimitedSubject[],
  now: Date,
  refuse: Refuse<"too_many_requests">,
): Promise<Counter[]> => {
  const counters = await readCounters(db, wanted);
  const refused = refusalOf(counters, now);
  if (refused) refuse(refused);
  return counters;
};

const keyOf = ({ limit, subject }: Counter) => keys.throttle(limit, subject);

/**
 * Writes that one more attempt counts. OutOfDate if somebody counted meanwhile: the second of two at once starts over,
 * and counts the first.
 */
export const countAttempt = (counters: readonly Counter[], now: Date): Write[] =>
  counters.map((counter) => {
    const { limit: _limit, subject: _subject, max: _max, ...counted } = withAttempt(counter, now);
    return replace(keyOf(counter), { ...counted, ttl: windowEnd({ ...counter, since: counted.since }) });
  });

/**
 * Writes that one more attempt counts, without conflicts between several at once. OutOfDate at the limit: the next
 * decision then refuses.
 */
export const countTogether = (counters: readonly Counter[], now: Date): Write[] =>
  counters.flatMap((counter): Write[] =>
    isOpen(counter, now)
      ? [
          {
            update: keyOf(counter),
            add: { count: 1, rev: 1 },
            below: { attribute: "count", max: counter.max },
            if: { since: counter.since },
          },
        ]
      : countAttempt([counter], now),
  );

/** Checks that nobody has counted meanwhile. If somebody has, even a successful attempt starts over. */
export const checkUncounted = (counters: readonly Counter[]): Write[] =>
  counters.map((counter) => ({
    check: keyOf(counter),
    if: counter.rev === 0 ? "absent" : { rev: counter.rev },
  }));

/**
 * Deletes the first counter, so that failures before a success don't count, and checks that nobody has counted on the
 * others meanwhile.
 */
export const countSuccess = ([first, ...others]: readonly Counter[]): Write[] => [
  ...(first ? [forgotten(first)] : []),
  ...checkUncounted(others),
];

export const forget = (limit: ThrottleName, subject: string): Write => ({
  delete: keys.throttle(limit, subject),
});

const forgotten = (counter: Counter): Write =>
  counter.rev === 0 ? { check: keyOf(counter), if: "absent" } : discard(keyOf(counter), counter);
