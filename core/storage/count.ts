import * as z from "zod/mini";
import { epochSeconds } from "../basics/dates.ts";
import { type LimitName, limits, requireRoom } from "../contract/limits.ts";
import type { Reads } from "./db.ts";
import { stored } from "./record.ts";
import type { Key, Range } from "./table.ts";
import { replace, type Write } from "./write.ts";

/**
 * How many items a range has, for what has a limit: whoever adds one counts it in the same transaction, so that those
 * who add at once can't pass the limit together. Deleting counts nothing. The count is therefore never too low; when it
 * says that the limit is reached, the items themselves are counted.
 *
 * It can be too low after a release that does not know it has added some. So it is trusted for 30 days only, and then
 * the items are counted again.
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
  /** Whether what was added stays for ever, so that the count is never too high. */
  stays?: boolean;
};

/** How many there are, at most, and the state of the count. */
export type Counted = { limit: LimitName; key: Key; count: number; countedAt: number; rev: number };

/**
 * The count of some items. One round trip, and another one the first time, every 30 days, and at the limit.
 * @param known how many there are, where the range is read anyway: spares the second trip the first time
 */
export const loadCount = async (
  db: Reads,
  { limit, key, range, stays = false }: Bounded,
  now: Date,
  known?: () => Promise<number>,
): Promise<Counted> => {
  const counted = record.parseIf(await db.get(key));
  const seconds = epochSeconds(now);
  if (counted) {
    const isFull = counted.count >= limits[limit];
    const isTrusted = isFull ? stays : counted.countedAt > seconds - TRUSTED_SECONDS;
    if (isTrusted) return { limit, key, ...counted };
  }
  // Where there is no count yet, nobody can have added one since the range was read. Otherwise it is read anew.
  const count = !counted && known ? await known() : (await db.query(range)).length;
  return { limit, key, count, countedAt: seconds, rev: counted?.rev ?? 0 };
};

/**
 * Counts one more; fails with OutOfDate when someone else did so meanwhile.
 * @throws AppError `limit_reached`
 */
export const oneMore = ({ limit, key, count, countedAt, rev }: Counted): Write => {
  requireRoom(limit, count + 1);
  return replace(key, { count: count + 1, countedAt, rev });
};
