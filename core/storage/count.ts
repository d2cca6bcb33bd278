import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Refuse } from "../contract/errors.ts";
import { type LimitName, limits, requireRoom } from "../contract/limits.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import type { Item, Key, Range } from "./table.ts";
import { replace, type Write } from "./write.ts";

/**
 * The transaction that adds an item also counts it, so that several people at once can't exceed the limit. Deleting
 * does not: at the limit, and every 30 days, the items themselves are counted.
 */
const record = stored({
  count: z.number(),
  /** The last count of the items themselves, in epoch seconds. */
  countedAt: z.number(),
  rev: z.number(),
});

const TRUSTED_SECONDS = 30 * 86_400;

export type Bounded = {
  limit: LimitName;
  key: Key;
  range: Range;
  /** By default, each item is one. */
  countIn?: (items: readonly Item[]) => number;
};

/** `count` may be too high. */
export type Counted = { limit: LimitName; key: Key; count: number; countedAt: number; rev: number };

/**
 * One round trip; another one the first time, every 30 days, and at the limit.
 * @param known the number of items, if the caller reads the range anyway: spares the second trip
 */
export const loadCount = async (
  db: Reads,
  { limit, key, range, countIn = ({ length }) => length }: Bounded,
  now: Date,
  { known, more = 1 }: { known?: () => Promise<number>; more?: number } = {},
): Promise<Counted> => {
  const counted = record.parseIf(await db.get(key));
  const seconds = epochSeconds(now);
  if (counted) {
    const isFull = counted.count + more > limits[limit];
    if (!isFull && counted.countedAt > seconds - TRUSTED_SECONDS) return { limit, key, ...counted };
  }
  // Without a count, nobody can have added an item after the range was read. Otherwise the range is read again.
  const count = !counted && known ? await known() : countIn(await db.query(range));
  return { limit, key, count, countedAt: seconds, rev: counted?.rev ?? 0 };
};

/** Fails with OutOfDate when somebody has added an item after the count was read. */
export type Recount = (count: number) => Write;

/**
 * For decisions that depend on all items of a range. Read this before them: a write with `Recount` fails if an item was
 * added meanwhile. One round trip.
 */
export const loadRecount = async (db: Reads, key: Key, now: Date): Promise<Recount> => {
  const rev = record.parseIf(await db.get(key))?.rev ?? 0;
  return (count) => replace(key, { count, countedAt: epochSeconds(now), rev });
};

/**
 * For when all items are being deleted: a writer that adds one fails with OutOfDate, and then finds its parent gone.
 * One round trip.
 */
export const loadNoneLeft = async (db: Reads, key: Key, now: Date): Promise<Write> =>
  (await loadRecount(db, key, now))(0);

export const recount = ({ key, count, countedAt, rev }: Counted): Write =>
  replace(key, { count, countedAt, rev });

/** Doesn't look at the limit. */
export const countAdded = (counted: Counted, more: number): Write =>
  recount({ ...counted, count: counted.count + more });

/** Fails with OutOfDate when somebody else has counted meanwhile. */
export const countMore = (counted: Counted, refuse: Refuse<"limit_reached">, more = 1): Write => {
  requireRoom(counted.limit, counted.count + more, refuse);
  return countAdded(counted, more);
};
