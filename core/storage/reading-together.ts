import type { Reads } from "./db.ts";
import { type Item, type Key, keyText } from "./table.ts";

type Waiting = { key: Key; resolve: (item: Item | undefined) => void; reject: (error: unknown) => void };

/** Batches gets that are requested at the same moment into one BatchGetItem: a call costs more than its items. */
export const readingTogether = (db: Reads): Reads => {
  let waiting: Waiting[] = [];

  const read = async (): Promise<void> => {
    const asked = waiting;
    waiting = [];
    try {
      const wanted = new Map(asked.map(({ key }) => [keyText(key), key]));
      const items = await several(db, [...wanted.values()]);
      for (const { key, resolve } of asked) resolve(items.get(keyText(key)));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  };

  const get = (key: Key): Promise<Item | undefined> =>
    new Promise((resolve, reject) => {
      // When the event loop is idle, all is requested that is needed now.
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(() => void read());
    });

  return { get, getMany: db.getMany, query: db.query };
};

/** Reads items. A single one goes without a batch, which would take a few bytes more. */
const several = async (db: Reads, wanted: readonly Key[]): Promise<Map<string, Item>> => {
  const [only, ...others] = wanted;
  if (only && others.length === 0) {
    const item = await db.get(only);
    return new Map(item ? [[keyText(only), item]] : []);
  }
  return new Map((await db.getMany(wanted)).map((item) => [keyText(item), item]));
};
