import type { Kind, Loose, Person, Waiting } from "./change.ts";
import { shownBy } from "./effects.ts";
import type { Storage } from "./storage.ts";

type Entry = readonly [key: string, value: Loose];

const changeKey = ({ place }: Pick<Waiting, "place">): string => `change/${place}`;

/** `null` takes it away. */
export const personEntry = (person: Person): Entry => ["person", person];
export const changeEntry = (change: Waiting): Entry => [changeKey(change), change];
export const noChangeEntry = (change: Waiting): Entry => [changeKey(change), null];

export type Copy = Awaited<ReturnType<typeof openCopy>>;

/**
 * A kitchen keeps things, changes, the state of the loop and whose it is. In memory, and in the storage before.
 * @param onWrite gets what was written, for other tabs
 */
export const openCopy = async (storage: Storage, onWrite: (entries: readonly Entry[]) => void) => {
  const kept = new Map<string, Loose>();
  const realIds = new Map<string, string>();
  let overlay: Map<string, Loose> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const take = (entries: readonly Entry[]): void => {
    overlay = undefined;
    for (const [key, value] of entries) {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      const realId = key.startsWith("change/") && (value?.answer?.body?.id ?? value?.answer?.body?.data?.id);
      if (typeof realId === "string") realIds.set(value.id, realId);
    }
  };
  const load = async (): Promise<void> => {
    const texts = await storage.read();
    kept.clear();
    take(texts.map(([key, text]) => [key, JSON.parse(text)] as const));
  };
  await load();

  const write = (decide: () => readonly Entry[]): Promise<void> => {
    const written = last.then(async () => {
      const entries = decide();
      if (entries.length === 0) return;
      await storage.write(
        entries.map(([key, value]) => [key, value === null ? null : JSON.stringify(value)] as const),
      );
      take(entries);
      onWrite(entries);
    });
    last = written.catch(() => {});
    return written;
  };

  const waiting = (): Waiting[] =>
    [...kept.entries()]
      .filter(([key]) => key.startsWith("change/"))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, change]) => change);

  const realId = (id: string): string => realIds.get(id) ?? id;
  const shown = (): Map<string, Loose> => {
    if (overlay) return overlay;
    const over = new Map<string, Loose>();
    overlay = over;
    const { userId = "", householdId = "" } = kept.get("person") ?? {};
    const view = { find, userId, householdId };
    for (const change of waiting()) {
      const one = shownBy(change, view);
      if (one) over.set(`${one.kind}/${one.id}`, one.thing);
    }
    return over;
  };
  const find = (kind: Kind, id: string): Loose => {
    const key = `${kind}/${realId(id)}`;
    const over = shown();
    return (over.has(key) ? over.get(key) : kept.get(key)) ?? undefined;
  };
  const all = (kind: Kind): Loose[] => {
    const start = `${kind}/`;
    const things = new Map([...kept, ...shown()].filter(([key]) => key.startsWith(start)));
    return [...things.values()].filter((thing) => thing !== null);
  };

  return {
    load,
    take,
    write,
    waiting,
    all,
    find,
    keysOf: (kinds: readonly Kind[]): string[] =>
      [...kept.keys()].filter((key) => kinds.some((kind) => key.startsWith(`${kind}/`))),
    state: (): string | undefined => kept.get("state"),
    person: (): Person | undefined => kept.get("person"),
    withRealIds: <T>(value: T): T => {
      let text = JSON.stringify(value);
      for (const [id, real] of realIds) text = text.replaceAll(`"${id}"`, `"${real}"`);
      return JSON.parse(text);
    },
    erase: async (): Promise<void> => {
      await write(() => [...kept.keys()].map((key) => [key, null] as const));
      await storage.erase();
    },
  };
};
