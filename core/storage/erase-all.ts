import type { Db, Reads } from "./db.ts";
import { type Item, type Key, ranges } from "./table.ts";
import { pause, unavailable } from "./troubles.ts";

export type Watched = {
  /** Gets the number of items; the function that it returns is called after each. */
  start?: (total: number) => () => void;
  hasTime?: () => boolean;
};

export const keysIn = async (db: Reads, partitions: readonly string[]): Promise<Key[]> =>
  (await Promise.all(partitions.map((pk) => db.query(ranges.partition(pk), { keysOnly: true }))))
    .flat()
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));

/** DynamoDB's limit. */
const BATCH = 25;
/** A partition deletes a megabyte per second; this many tries take several seconds. */
const IDLE_TRIES_MAX = 200;

/**
 * Deletes items without conditions and not atomically: for items that nothing refers to any more. It can be
 * interrupted and started again.
 * @returns false when time was up
 */
export const eraseAll = async (
  db: Db,
  doomed: readonly Item[],
  { start = () => () => {}, hasTime = () => true }: Watched = {},
): Promise<boolean> => {
  const advance = start(doomed.length);
  for (let at = 0; at < doomed.length; at += BATCH) {
    let left = doomed.slice(at, at + BATCH);
    for (let idle = 0; left.length > 0; ) {
      if (!hasTime()) return false;
      const asked = left.length;
      left = await db.erase(left);
      for (let nth = left.length; nth < asked; nth++) advance();
      idle = left.length < asked ? 0 : idle + 1;
      if (idle > IDLE_TRIES_MAX) throw unavailable();
      if (left.length > 0) await pause(IDLE_TRIES_MAX);
    }
  }
  return true;
};
