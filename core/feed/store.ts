import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import { changeKinds } from "../contract/values.ts";
import type { Db, Reads } from "../storage/db.ts";
import { untilUpToDate } from "../storage/out-of-date.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { hasOwnKey, type Item, type Key, keys, laneOf, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { FeedPage, LaneEnd, Touched } from "./model.ts";
import { ALL, thing, touchedBy } from "./touched.ts";

/**
 * A lane's pages have no gaps, and a full one is closed before the next begins: a client that has read up to some
 * entry misses none, whatever the writers' clocks say.
 */
export const laneRecord = stored({
  first: z.number(),
  number: z.number(),
  entries: z.array(z.string()),
  isClosed: z.optional(z.literal(true)),
  staysHere: z.optional(z.literal(true)),
  writtenAt: z.number(),
} satisfies ShapeOf<LaneEnd>);

/** A lane's full page, or one of the pages in the only lane of 1.7.0 and before. */
const pageRecord = stored({
  number: z.number(),
  entries: z.array(z.string()),
  isClosed: z.optional(z.literal(true)),
  ttl: z.number(),
} satisfies ShapeOf<FeedPage>);

const SECONDS_KEPT = 45 * 86_400;
/** Characters. With one more entry, eight lanes and a page of an older release stay below 8 kB. */
const FULL = 280;

export type LanePage = LaneEnd & { readonly key: Key };

/** Returns the pages of each lane, its newest last. */
export const lanesIn = (items: readonly Item[]): ReadonlyMap<number, readonly LanePage[]> => {
  const lanes = new Map<number, LanePage[]>();
  for (const item of items) {
    const lane = laneOf(item);
    if (lane === undefined) continue;
    const page = { ...laneRecord.parse(item), key: { pk: String(item.pk), sk: String(item.sk) } };
    // Without entries, it was put away, and holds the key so that nobody begins the lane anew.
    if (page.entries.length > 0) lanes.set(lane, [...(lanes.get(lane) ?? []), page]);
  }
  return lanes;
};

export type LaneEnds = ReadonlyMap<number, LanePage>;

export const endsIn = (items: readonly Item[]): LaneEnds =>
  new Map([...lanesIn(items)].flatMap(([lane, pages]) => pages.slice(-1).map((end) => [lane, end] as const)));

/**
 * Read once for a request; at most one read unit. Ask as soon as the household is known: then the write needs no more
 * round trips.
 */
export type FeedEnds = (householdId: string) => Promise<LaneEnds>;

/**
 * Reads the newest page of each lane, once a household. Eventually consistent at first: a write to an outdated page
 * fails and is repeated.
 */
export const feedEnds = (db: Reads, { consistent = false } = {}): FeedEnds => {
  const known = new Map<string, Promise<LaneEnds>>();
  return (householdId) => {
    const ends = known.get(householdId) ?? db.query(ranges.lanes(householdId), { consistent }).then(endsIn);
    known.set(householdId, ends);
    // Perhaps nobody waits for it.
    ends.catch(() => {});
    return ends;
  };
};

export const pageOf = (item: Item): FeedPage => pageRecord.parse(item);

const SETTLING_SECONDS = 10;
/** Whether reads at half price, about a second late, show all that the feed's end tells. */
export const isSettled = (end: FeedPage | LaneEnd, now: Date): boolean =>
  ("ttl" in end ? end.ttl - SECONDS_KEPT : end.writtenAt) <= epochSeconds(now) - SETTLING_SECONDS;

/** Read at once. */
export const FEED_PAGES = 60;

/** OutOfDate if somebody else has closed the page, or begun the next one. */
const addEntry = ({ householdId, lane, things }: Touched, end: LanePage | undefined, now: Date): Write => {
  const entry = things.join(" ");
  const writtenAt = epochSeconds(now);
  const begun = { entries: [entry], writtenAt, staysHere: true };
  // A lane without pages begins with the time: no household fills a page a second.
  if (!end)
    return {
      put: { ...keys.lane(householdId, lane), ...begun, first: writtenAt, number: writtenAt },
      if: "absent",
    };
  const { first, number, isClosed, staysHere } = end;
  if (isClosed && staysHere)
    return {
      put: { ...keys.lane(householdId, lane, number + 1), ...begun, first, number: number + 1 },
      if: "absent",
    };
  const isFull = [...end.entries, entry].join().length > FULL;
  return {
    update: end.key,
    // 1.11.0 leaves closed pages that the next one would replace.
    set: { writtenAt, staysHere: true, ...(isFull && { isClosed: true }) },
    append: { entries: [entry] },
    if: { first, number, isClosed, staysHere },
  };
};

/**
 * Whether nobody adds to this page. A slow writer may begin a page that was already archived. Such a page is never
 * closed; it is reported as "everything changed".
 */
export const isStray = ({ isClosed }: LaneEnd): boolean => !isClosed;

const putAway = async (db: Db, page: LanePage, of: { householdId: string; lane: number }, now: Date) => {
  const { key, first, number, entries, writtenAt } = page;
  if (isStray(page)) {
    await db.transact([{ delete: key, if: { entries } }, await entryOfAll(db, of.householdId, now)]);
    return;
  }
  const ttl = epochSeconds(now) + SECONDS_KEPT;
  await db.put({ ...keys.lanePage(of.householdId, of.lane, number), number, entries, isClosed: true, ttl });
  const same = { number, isClosed: true };
  if (hasOwnKey(key)) await db.transact([{ delete: key, if: same }]);
  else await db.put({ ...key, first, number, entries: [], writtenAt }, same);
};

/**
 * Archives full pages, so that the newest ones stay together. Anybody may do it, at any time and twice.
 * @throws OutOfDate when somebody else does it
 */
export const putPagesAway = async (db: Db, householdId: string, now: Date): Promise<number> => {
  const lanes = lanesIn(await db.query(ranges.lanes(householdId)));
  const full = [...lanes].flatMap(([lane, pages]) => pages.slice(0, -1).map((page) => ({ lane, page })));
  for (const { lane, page } of full) await putAway(db, page, { householdId, lane }, now);
  return full.length;
};

/**
 * Writes all or nothing, with an entry in each touched household's feed. If only a page has changed meanwhile, nothing
 * is decided again.
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
    touched.map(async (one) => {
      const end = one.isNew ? undefined : (await ends(one.householdId)).get(one.lane);
      return addEntry(one, end, now());
    });
  const attempt = async (nth: number) => {
    const known = nth === 1 ? ends : feedEnds(db, { consistent: true });
    const entries = await Promise.all(entriesAfter(known));
    return db.transact([...writes, ...entries]);
  };
  return untilUpToDate(attempt, undefined, ({ failed }) => failed.every((at) => at >= writes.length));
};

/** Writes an entry that tells of everything in a household. */
export const entryOfAll = async (db: Db, householdId: string, now: Date): Promise<Write> => {
  const lane = 1;
  const end = (await feedEnds(db, { consistent: true })(householdId)).get(lane);
  const things = changeKinds.map((kind) => thing(kind, ALL));
  return addEntry({ householdId, lane, isNew: false, things }, end, now);
};
