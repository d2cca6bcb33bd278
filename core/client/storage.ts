/** Keeps a kitchen's copy: a few texts, each with its key. An app may have its own, such as one in SQLite. */
export type Storage = {
  /** Tabs that have the same storage tell each other under this name. Without it the kitchen is alone. */
  readonly name?: string;
  /** Returns all texts. */
  readonly read: () => Promise<readonly (readonly [key: string, text: string])[]>;
  /** Writes all or nothing, and resolves when it lasts. `null` deletes. */
  readonly write: (entries: readonly (readonly [key: string, text: string | null])[]) => Promise<void>;
  /** Deletes all texts. */
  readonly erase: () => Promise<void>;
};

/**
 * Keeps a kitchen's copy until the program ends.
 *
 * @example
 * ```ts
 * const kitchen = await openKitchen(api, { storage: memoryStorage(), onRefused });
 * ```
 */
export const memoryStorage = (): Storage => {
  const texts = new Map<string, string>();
  return {
    read: async () => [...texts],
    write: async (entries) => {
      for (const [key, text] of entries)
        if (text === null) texts.delete(key);
        else texts.set(key, text);
    },
    erase: async () => texts.clear(),
  };
};

type Asked<T> = { result: T; error: unknown; onsuccess: unknown; onerror: unknown };
type Shelf = {
  getAll: () => Asked<string[]>;
  getAllKeys: () => Asked<readonly unknown[]>;
  put: (text: string, key: string) => void;
  delete: (key: string) => void;
  clear: () => void;
};
type Transaction = { objectStore: (name: string) => Shelf; error: unknown } & Record<
  "oncomplete" | "onabort",
  unknown
>;
type Mode = "readonly" | "readwrite";

type Database = {
  createObjectStore: (name: string) => void;
  transaction: (name: string, mode: Mode) => Transaction;
};
type Page = {
  setTimeout: unknown;
  indexedDB?: { open: (name: string, version: number) => Asked<Database> & { onupgradeneeded: unknown } };
};

const SHELF = "texts";

const answerOf = <T>(asked: Asked<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/**
 * Keeps a kitchen's copy in the browser. Tabs with the same name share it, and one of them talks to the
 * service.
 *
 * @example
 * ```ts
 * const kitchen = await openKitchen(api, { storage: indexedDbStorage("shopping"), onRefused });
 * ```
 * @param name that of the database
 * @returns a storage that can't be read where there is no IndexedDB, such as in Node
 */
export const indexedDbStorage = (name = "meal-planner"): Storage => {
  let opened: Promise<Database> | undefined;
  const open = (): Promise<Database> => {
    const { indexedDB }: Page = globalThis;
    if (!indexedDB) throw new Error("There is no IndexedDB here");
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(SHELF);
    return answerOf(asked);
  };
  const within = async <T>(mode: Mode, act: (shelf: Shelf) => T): Promise<T> => {
    opened ??= open();
    const transaction = (await opened).transaction(SHELF, mode);
    const acted = act(transaction.objectStore(SHELF));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return acted;
  };
  return {
    name,
    read: async () => {
      const { keys, texts } = await within("readonly", (shelf) => ({
        keys: shelf.getAllKeys(),
        texts: shelf.getAll(),
      }));
      return keys.result.map((key, at) => [String(key), texts.result[at] ?? ""] as const);
    },
    write: (entries) =>
      within("readwrite", (shelf) => {
        for (const [key, text] of entries)
          if (text === null) shelf.delete(key);
          else shelf.put(text, key);
      }),
    erase: () => within("readwrite", (shelf) => shelf.clear()),
  };
};

export const usualStorage = (): Storage => {
  const { indexedDB }: Page = globalThis;
  return indexedDB ? indexedDbStorage() : memoryStorage();
};
