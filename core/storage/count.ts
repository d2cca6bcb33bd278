import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Refuse } from "../contract/errors.ts";
import { type LimitName, limits, requireRoom } from "../contract/limits.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import type { Key, Range } from "./table.ts";
import { replace, type Write } from "./write.ts";

/**
 * How many items a range with a limit has. Whoever adds an item counts it in the same transaction, so that people who
 * add some at once can't exceed the limit together. Deleting does not change the count, so it may be too high. When it
 * says that the limit is reached, the items themselves are counted.
 *
 * It is trusted for 30 days only, and then the items are counted again: so one that is off heals.
 */
const record = stored({
  count: z.number(),
  /** When the items themselves were counted, in epoch seconds. */
  countedAt: z.number(),
  rev: z.number(),
});

const TRUSTED_SECONDS = 30 * 86_400;

/** What is counted, and where the count is. */
export type Bounded = {
  limit: LimitName;
  key: Key;
  range: Range;
};

/** How many there are, at most, and the state of the count. */
export type Counted = { limit: LimitName; key: Key; count: number; countedAt: number; rev: number };

/**
 * The count of some items. One round trip, and another one the first time, every 30 days, and at the limit.
 * @param known how many there are, where the range is read anyway: spares the second trip the first time
 * @param more how many are to be added
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
  // Where there is no count yet, nobody can have added one since the range was read. Otherwise it is read anew.
  const count = !counted && known ? await known() : (await db.query(range)).length;
  return { limit, key, count, countedAt: seconds, rev: counted?.rev ?? 0 };
};

/** Writes how many there are. Fails with OutOfDate when someone has added one since the count was read. */
export type Recount = (count: number) => Write;

/**
 * Reads a count before what it counts is read, by whoever needs to know of each of them: what is written with `Recount`
 * was decided with all of them in view, and whoever is adding one at this moment decides again. One round trip.
 */
export const loadRecount = async (db: Reads, key: Key, now: Date): Promise<Recount> => {
  const rev = record.parseIf(await db.get(key))?.rev ?? 0;
  return (count) => replace(key, { count, countedAt: epochSeconds(now), rev });
};

/**
 * Counts none from now on, because all are being deleted. Whoever is adding one at this moment fails with OutOfDate, and
 * then finds that there is nothing left to add it to. One round trip.
 */
export const loadNoneLeft = async (db: Reads, key: Key, now: Date): Promise<Write> =>
  (await loadRecount(db, key, now))(0);

/**
 * Writes a count as it is. Whoever adds an item at this moment fails with OutOfDate, and so does this when someone was
 * faster.
 */
export const recount = ({ key, count, countedAt, rev }: Counted): Write =>
  replace(key, { count, countedAt, rev });

/** Counts some more, for which there is room; fails with OutOfDate when someone else did so meanwhile. */
export const countAdded = (counted: Counted, more: number): Write =>
  recount({ ...counted, count: counted.count + more });

/**
 * Counts some more in the same way.
 * @param refuse with `limit_reached`
 */
export const countMore = (counted: Counted, more: number, refuse: Refuse<"limit_reached">): Write => {
  requireRoom(counted.limit, counted.count + more, refuse);
  return countAdded(counted, more);
};

/**
 * Counts one more; fails with OutOfDate when someone else did so meanwhile.
 * @param refuse with `limit_reached`
 */
export const oneMore = (counted: Counted, refuse: Refuse<"limit_reached">): Write =>
  countMore(counted, 1, refuse);
