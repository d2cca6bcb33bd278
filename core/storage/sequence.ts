import type { Reads } from "./db.ts";
import { type Item, LAST_NUMBER, numberOf, type Range } from "./table.ts";

/**
 * A range of numbered items, from 0 without gaps and never deleted: a page is a range, and the newest item tells the
 * total.
 */
type RangeOf = (first: number, last: number) => Range;

const newestOf = (db: Reads, rangeOf: RangeOf, limit: number): Promise<Item[]> =>
  db.query(rangeOf(0, LAST_NUMBER), { reverse: true, limit });

const countOf = ([newest]: readonly Item[]): number => (newest ? numberOf(newest) + 1 : 0);

export const countNumbered = async (db: Reads, rangeOf: RangeOf): Promise<number> =>
  countOf(await newestOf(db, rangeOf, 1));

/**
 * Loads a page of items with consecutive numbers, newest first. One round trip for the first two pages, two for
 * others.
 */
export const numberedPage = async (
  db: Reads,
  rangeOf: RangeOf,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Item[]; total: number }> => {
  const isNear = offset <= limit;
  const newest = await newestOf(db, rangeOf, isNear ? offset + limit : 1);
  const total = countOf(newest);
  if (isNear) return { items: newest.slice(offset), total };
  const last = total - 1 - offset;
  const first = Math.max(last - limit + 1, 0);
  return { items: last < 0 ? [] : await db.query(rangeOf(first, last), { reverse: true }), total };
};
