import * as z from "zod/mini";
import { DAY_SECONDS, epochSeconds } from "../../basics/dates.ts";
import { changeKinds } from "../../contract/values.ts";
import type { Db, Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { keys, ranges } from "../../storage/table.ts";
import { untilUpToDate } from "../../storage/troubles.ts";
import type { Write } from "../../storage/write.ts";
import { ALL, type Touched, thing, touchedBy } from "./touched.ts";

/** What one transaction changed in a household. Numbers order all writers: each is one above the last. */
export type Entry = {
  readonly number: number;
  /**
   * Kind and id, as `pantryItems#id`. A list goes by its id or week, a log entry by day and id. Undefined for an entry
   * that only keeps others from its number.
   */
  readonly things?: readonly string[] | undefined;
  /** The log begins here: no entry has the number before. */
  readonly isFirst?: true | undefined;
  readonly ttl: number;
};

const entryRecord = stored({
  number: z.number(),
  things: z.optional(z.array(z.string())),
  isFirst: z.optional(z.literal(true)),
  ttl: z.number(),
} satisfies ShapeOf<Entry>);

const SECONDS_KEPT = 45 * DAY_SECONDS;

/** Returns when an entry was written, by its writer's clock. */
export const writtenAt = ({ ttl }: Entry): Date => new Date((ttl - SECONDS_KEPT) * 1000);

/** Loads a household's entry with the highest number; undefined if the log has none. */
export const loadNewestEntry = async (
  db: Reads,
  householdId: string,
  { consistent = true } = {},
): Promise<Entry | undefined> => {
  const range = ranges.changeLog(householdId, 0);
  const [newest] = await db.query(range, { reverse: true, limit: 1, consistent });
  return newest && entryRecord.parse(newest);
};

/** Loads the newest entry of a household, once a request. */
export type NewestEntryOf = (householdId: string) => Promise<Entry | undefined>;

/**
 * Returns what loads newest entries at half the price, about a second late. Ask as soon as the household is known:
 * then its write needs no more round trips. A number that others have taken meanwhile is refused, and read again.
 */
export const newestEntries = (db: Reads): NewestEntryOf => {
  const known = new Map<string, Promise<Entry | undefined>>();
  return (householdId) => {
    const newest = known.get(householdId) ?? loadNewestEntry(db, householdId, { consistent: false });
    known.set(householdId, newest);
    // Perhaps nobody waits for it.
    newest.catch(() => {});
    return newest;
  };
};

/**
 * Whether no later entry can have expired: DynamoDB deletes expired entries in any order, so the newest of those that
 * are left may not be the last that was written. The day is far more than clocks differ.
 */
const isLast = ({ ttl }: Entry, now: Date): boolean => ttl > epochSeconds(now) + DAY_SECONDS;

/**
 * Writes that add an entry after the newest one. A log that has none left begins with the time in seconds, which is
 * more than any number before (nobody writes once a second for years). Then an entry without things takes the number
 * after the newest, so that nobody else can begin or continue the log in the same moment.
 * @returns writes whose conditions fail when somebody else was quicker
 */
const added = (
  { householdId, things, isNew }: Touched,
  newest: Entry | undefined,
  now: Date,
): readonly Write[] => {
  const seconds = epochSeconds(now);
  const put = (entry: Omit<Entry, "ttl">): Write => ({
    put: { ...keys.changeLogEntry(householdId, entry.number), ...entry, ttl: seconds + SECONDS_KEPT },
    if: "absent",
  });
  if (isNew) return [put({ number: seconds, things, isFirst: true })];
  if (newest && isLast(newest, now)) return [put({ number: newest.number + 1, things })];
  const next = (newest?.number ?? 0) + 1;
  return [put({ number: next }), put({ number: Math.max(seconds, next + 1), things, isFirst: true })];
};

/**
 * Writes all or nothing, with an entry in the log of each household that is touched. If only somebody else's entry came
 * between, the same writes are tried with the next number, and nothing is decided again.
 * @returns the units that it took
 * @throws OutOfDate when another condition is not met; AppError `conflict` when others are quicker 40 times
 */
export const transactRecorded = async (
  db: Db,
  writes: readonly Write[],
  { newestEntryOf, now }: { newestEntryOf: NewestEntryOf; now: () => Date },
): Promise<number> => {
  const touched = touchedBy(writes);
  const attempt = async (nth: number) => {
    const moment = now();
    const entries = touched.map(async (one) => {
      if (one.isNew) return added(one, undefined, moment);
      const early = nth === 1 ? await newestEntryOf(one.householdId) : undefined;
      // Only a consistent read may tell that a log has no entry.
      return added(one, early ?? (await loadNewestEntry(db, one.householdId)), moment);
    });
    return db.transact([...writes, ...(await Promise.all(entries)).flat()]);
  };
  return untilUpToDate(attempt, undefined, ({ failed }) => failed.every((at) => at >= writes.length));
};

/** Writes an entry that names everything in a household. */
export const entryOfAll = async (db: Db, householdId: string, now: Date): Promise<readonly Write[]> => {
  const things = changeKinds.map((kind) => thing(kind, ALL));
  return added({ householdId, isNew: false, things }, await loadNewestEntry(db, householdId), now);
};

/** Whether entries follow a number without a gap, but for where the log has begun anew. */
const isGapless = (number: number, entries: readonly Entry[]): boolean =>
  entries.every((entry, nth) => entry.isFirst || entry.number === 1 + (entries[nth - 1]?.number ?? number));

/** Entries in one read: more than one answer tells, so a client that is further behind asks again anyway. */
const ENTRIES_READ = 1_000;

/**
 * Loads what a household's log says after a number that was the newest at most 40 days ago. With nothing new it takes
 * one trip and one read unit, after 45 days without a change two trips.
 * @returns undefined if something may be missing
 */
export const loadEntriesAfter = async (
  db: Reads,
  householdId: string,
  number: number,
  now: Date,
): Promise<readonly Entry[] | undefined> => {
  const items = await db.query(ranges.changeLog(householdId, number), { limit: ENTRIES_READ });
  // The known entry is read, too: if it is gone but not expired, the table was restored.
  const newest = items.length === 0 && (await loadNewestEntry(db, householdId));
  if (newest && isLast(newest, now)) return undefined;
  const all = items.map((item) => entryRecord.parse(item));
  const entries = all.filter((entry) => entry.number > number && entry.things !== undefined);
  return isGapless(number, entries) ? entries : undefined;
};
