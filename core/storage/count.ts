import * as z from "zod/mini";
import { DAY_SECONDS, epochSeconds } from "../basics/dates.ts";
import type { Refuse } from "../contract/errors.ts";
import { type LimitName, limits, requireRoom } from "../contract/limits.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import type { Key, Range } from "./table.ts";
import { replace, type Write } from "./write.ts";

/**
 * A stored count. It is raised in the transaction that adds an item, so several people at once can't exceed the limit.
 * Deleting doesn't lower it: at the limit, and every 30 days, the items are counted.
 */
const record = stored({
  count: z.number(),
  /** Epoch seconds. */
  countedAt: z.number(),
  rev: z.number(),
});

const TRUSTED_SECONDS = 30 * DAY_SECONDS;

type Bounded = { limit: LimitName; key: Key; range: Range };

/** A stored count and what it counts. It may be too high, because deleting doesn't lower it. */
export type Counted = { limit: LimitName; key: Key; count: number; countedAt: number; rev: number };

/**
 * Loads how many items there are. One round trip; a second one at first, every 30 days, and at the limit, when the
 * items themselves are counted.
 * @param options `known` counts the items, if the caller reads the range anyway; `more` is how many are to be added
 */
export const loadCount = async (
  db: Reads,
  { limit, key, range }: Bounded,
  now: Date,
  { known, more = 1 }: { known?: () => Promise<number>; more?: number } = {},
): Promise<Counted> => {
  const counted = record.parseIf(await db.get(key));
  const seconds = epochSeconds(now);
  if (counted) {
    const isFull = counted.count + more > limits[limit];
    if (!isFull && counted.countedAt > seconds - TRUSTED_SECONDS) return { limit, key, ...counted };
  }
  // Without a count, nobody added an item after the range was read. Otherwise it is read again.
  const count = !counted && known ? await known() : (await db.query(range)).length;
  return { limit, key, count, countedAt: seconds, rev: counted?.rev ?? 0 };
};

/** Writes an exact count. OutOfDate if somebody has added an item after the count was read. */
export type Recount = (count: number) => Write;

/** Prepares to write an exact count. Call it before you read all items of the range. One round trip. */
export const loadRecount = async (db: Reads, key: Key, now: Date): Promise<Recount> => {
  const rev = record.parseIf(await db.get(key))?.rev ?? 0;
  return (count) => replace(key, { count, countedAt: epochSeconds(now), rev });
};

/**
 * Writes the count 0, in a transaction that deletes the last items: somebody who adds one at the same time gets
 * OutOfDate, and then finds its parent gone. Call it before you read the items. One round trip.
 */
export const loadNoneLeft = async (db: Reads, key: Key, now: Date): Promise<Write> =>
  (await loadRecount(db, key, now))(0);

/** Writes a count as it was loaded. OutOfDate if somebody else has counted since. */
export const recount = ({ key, count, countedAt, rev }: Counted): Write =>
  replace(key, { count, countedAt, rev });

/** Writes that `more` items are added. Doesn't check the limit. */
export const countAdded = (counted: Counted, more: number): Write =>
  recount({ ...counted, count: counted.count + more });

/**
 * Writes that `more` items are added, or refuses with `limit_reached`. OutOfDate if somebody else has counted since
 * the count was loaded.
 */
export const countMore = (counted: Counted, refuse: Refuse<"limit_reached">, more = 1): Write => {
  requireRoom(counted.limit, counted.count + more, refuse);
  return countAdded(counted, more);
};
