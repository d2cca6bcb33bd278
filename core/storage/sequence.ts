import type { Reads } from "./db.ts";
import { type Item, LAST_NUMBER, numberOf, type Range } from "./table.ts";

/**
 * Items of one partition that are numbered from 0 on, without a gap, and stay: a page of them is a stretch of
 * numbers, and the newest tells how many there are.
 */
type Stretch = (first: number, last: number) => Range;

const newestOf = (db: Reads, stretch: Stretch, limit: number): Promise<Item[]> =>
  db.query(stretch(0, LAST_NUMBER), { reverse: true, limit });

const countOf = ([newest]: readonly Item[]): number => (newest ? numberOf(newest) + 1 : 0);

/** How many there are, which is the next one's number. */
export const countNumbered = async (db: Reads, stretch: Stretch): Promise<number> =>
  countOf(await newestOf(db, stretch, 1));

/** A page of them, newest first, with the exact number of all. The first two pages take one round trip, others two. */
export const numberedPage = async (
  db: Reads,
  stretch: Stretch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: Item[]; total: number }> => {
  const isNear = offset <= limit;
  const newest = await newestOf(db, stretch, isNear ? offset + limit : 1);
  const total = countOf(newest);
  if (isNear) return { items: newest.slice(offset), total };
  const last = total - 1 - offset;
  const first = Math.max(last - limit + 1, 0);
  return { items: last < 0 ? [] : await db.query(stretch(first, last), { reverse: true }), total };
};
