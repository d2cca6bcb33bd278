import type { Db, Reads } from "./db.ts";
import { type Item, type Key, ranges } from "./table.ts";
import { pause, unavailable } from "./troubles.ts";

/** Who deletes very much. Nobody needs to say anything. */
export type Watched = {
  /** Is told how many items there are to delete, and returns what is called after each. */
  start?: (total: number) => () => void;
  /** Is asked before each batch, whether there is time for another one. */
  hasTime?: () => boolean;
};

/** The keys of all items of some partitions. Only keys are sent. */
export const keysIn = async (db: Reads, partitions: readonly string[]): Promise<Key[]> =>
  (await Promise.all(partitions.map((pk) => db.query(ranges.partition(pk), { keysOnly: true }))))
    .flat()
    .map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));

/** DynamoDB's limit for a batch. */
const BATCH = 25;
/** A partition deletes a megabyte in a second. So many tries without one deletion take several seconds. */
const PATIENCE = 200;

/**
 * Deletes items, however many, not atomically and without conditions. Use it only for what nothing refers to any more.
 * When it ends early, it can be started again with what is left.
 * @returns whether all of them are deleted; false when time was up
 * @throws AppError `unavailable` when the table is throttling or out of reach
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
      if (idle > PATIENCE) throw unavailable();
      if (left.length > 0) await pause(PATIENCE);
    }
  }
  return true;
};
