import type { Db } from "./db.ts";
import { type Item, type Key, keyText } from "./table.ts";

type Waiting = { key: Key; resolve: (item: Item | undefined) => void; reject: (error: unknown) => void };

/**
 * The port as one request has it: single items that are asked for at the same moment are read in one call. A call
 * costs a function more than what it reads, and a request asks for its session and its data at once.
 */
export const readingTogether = (db: Db): Db => {
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
      // When nothing else can be done without waiting, all that is needed now has been asked for.
      if (waiting.push({ key, resolve, reject }) === 1) setImmediate(() => void read());
    });

  return { ...db, get };
};

/** Those of some items that are there, by their keys. A batch has a few bytes more than a single read needs. */
const several = async (db: Db, wanted: readonly Key[]): Promise<Map<string, Item>> => {
  const [only, ...others] = wanted;
  if (only && others.length === 0) {
    const item = await db.get(only);
    return new Map(item ? [[keyText(only), item]] : []);
  }
  return new Map((await db.getMany(wanted)).map((item) => [keyText(item), item]));
};

/**
 * The port for work that begins before it is sure that it may: reads are under way at once, but what they bring is
 * handed out when `sure` resolves, and writes begin then. When it rejects, so do all of them.
 */
export const heldUntil = (sure: Promise<unknown>, db: Db): Db => {
  const held =
    <Arguments extends readonly unknown[], Result>(read: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments): Promise<Result> => {
      const [result] = await Promise.all([read(...args), sure]);
      return result;
    };
  const after =
    <Arguments extends readonly unknown[]>(write: (...args: Arguments) => Promise<void>) =>
    async (...args: Arguments): Promise<void> => {
      await sure;
      await write(...args);
    };
  return {
    get: held(db.get),
    getMany: held(db.getMany),
    query: held(db.query),
    transact: after(db.transact),
    put: after(db.put),
    sweep: after(db.sweep),
  };
};
