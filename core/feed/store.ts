import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import type { Db, Reads } from "../storage/db.ts";
import { untilUpToDate } from "../storage/out-of-date.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { FeedPage, LaneEnd, Touched } from "./model.ts";
import { touchedBy } from "./touched.ts";

/**
 * Each transaction that changes a household adds an entry to its feed's newest page. A full page is closed before the
 * next number begins: a client that has read up to some entry misses none, whatever the writers' clocks say. Many
 * writers at once add to the same page; only those who meet at its end try again.
 */
const pageRecord = stored({
  number: z.number(),
  entries: z.array(z.string()),
  isClosed: z.optional(z.literal(true)),
  ttl: z.number(),
} satisfies ShapeOf<FeedPage>);

/** Learned: the next release writes it. */
export const laneRecord = stored({
  first: z.number(),
  number: z.number(),
  entries: z.array(z.string()),
  isClosed: z.optional(z.literal(true)),
  writtenAt: z.number(),
} satisfies ShapeOf<LaneEnd>);

const SECONDS_KEPT = 45 * 86_400;
const SETTLING_SECONDS = 10;
/** Characters. One more entry leaves the page below a kilobyte, which is two write units. */
const FULL = 400;

/**
 * Read once for a request; one read unit. Undefined without a feed. Ask as soon as the household is known: then the
 * write needs no more round trips.
 */
export type FeedEnds = (householdId: string) => Promise<FeedPage | undefined>;

export const feedEnds = (db: Reads): FeedEnds => {
  const known = new Map<string, Promise<FeedPage | undefined>>();
  return (householdId) => {
    const end = known.get(householdId) ?? loadEnd(db, householdId);
    known.set(householdId, end);
    // Perhaps nobody waits for it.
    end.catch(() => {});
    return end;
  };
};

export const pageOf = (item: Item): FeedPage => pageRecord.parse(item);

/** Whether reads at half price, about a second late, show all that the feed's end tells. */
export const isSettled = (end: FeedPage | LaneEnd, now: Date): boolean =>
  ("ttl" in end ? end.ttl - SECONDS_KEPT : end.writtenAt) <= epochSeconds(now) - SETTLING_SECONDS;

const loadEnd = async (db: Reads, householdId: string): Promise<FeedPage | undefined> => {
  const [newest] = await db.query(ranges.feedPages(householdId, 0), { reverse: true, limit: 1 });
  return pageRecord.parseIf(newest);
};

/** Read at once. */
export const FEED_PAGES = 60;

/** OutOfDate if somebody else has closed the page. */
const addEntry = ({ householdId, things }: Touched, end: FeedPage | undefined, now: Date): Write => {
  const entry = things.join(" ");
  const seconds = epochSeconds(now);
  // The table may be deleting an expired page.
  const isOpen = end && !end.isClosed && end.ttl > seconds;
  // A feed without pages begins with the time: no household fills a page a second.
  const number = end ? end.number + (isOpen ? 0 : 1) : seconds;
  const isFull = isOpen && end.entries.join().length + entry.length > FULL;
  return {
    update: keys.feedPage(householdId, number),
    set: { number, ttl: seconds + SECONDS_KEPT, ...(isFull ? { isClosed: true } : {}) },
    append: { entries: [entry] },
    if: { isClosed: undefined },
  };
};

/**
 * All or nothing, with an entry in each touched household's feed. If only a page has changed meanwhile, nothing is
 * decided again.
 * @returns the units that it took
 * @throws OutOfDate when another condition is not met; AppError `conflict` when the feed stays out of reach
 */
export const transactTold = async (
  db: Db,
  writes: readonly Write[],
  { ends, now }: { ends: FeedEnds; now: () => Date },
): Promise<number> => {
  const touched = touchedBy(writes);
  const entriesAfter = (ends: FeedEnds) =>
    touched.map(async (one) => addEntry(one, one.isNew ? undefined : await ends(one.householdId), now()));
  const attempt = async (nth: number) => {
    const entries = await Promise.all(entriesAfter(nth === 1 ? ends : feedEnds(db)));
    return db.transact([...writes, ...entries]);
  };
  return untilUpToDate(attempt, undefined, ({ failed }) => failed.every((at) => at >= writes.length));
};
