import type { Kind, Loose, Person, Thing, Waiting } from "./change.ts";
import { shownBy } from "./effects.ts";
import type { Storage } from "./storage.ts";

type Entry = readonly [key: string, value: Loose];

const changeKey = ({ place }: Pick<Waiting, "place">): string => `change/${place}`;

/** Returns the entry that says whose copy it is; `null` takes it away. */
export const personEntry = (person: Person): Entry => ["person", person];
export const changeEntry = (change: Waiting): Entry => [changeKey(change), change];
export const noChangeEntry = (change: Waiting): Entry => [changeKey(change), null];

const isSame = (one: Loose, other: Loose): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the last array as long as it holds the same things: screens draw again for a new one. */
export const steady = <T>(last: readonly T[], now: readonly T[]): readonly T[] =>
  now.length === last.length && now.every((one, at) => one === last[at]) ? last : now;

export type Copy = Awaited<ReturnType<typeof openCopy>>;

/**
 * Opens the local copy: things, unsent changes, the sync state and the person. Writes go to storage first, then to
 * memory.
 * @param onWrite gets what was written, for other tabs
 */
export const openCopy = async (storage: Storage, onWrite: (entries: readonly Entry[]) => void) => {
  const kept = new Map<string, Loose>();
  const realIds = new Map<string, string>();
  let overlay: Map<string, Loose> | undefined;
  let shownBefore = new Map<string, Loose>();
  /** As they were returned last, and whether entries came since. */
  const lists = new Map<Kind, { list: readonly Loose[]; isNow: boolean }>();
  let last: Promise<unknown> = Promise.resolve();

  /** What is told again, or was shown already, stays the same object. */
  const asBefore = (key: string, thing: Loose): Loose =>
    [kept.get(key), shownBefore.get(key)].find((one) => one && isSame(one, thing)) ?? thing;

  const take = (entries: readonly Entry[]): void => {
    overlay = undefined;
    for (const known of lists.values()) known.isNow = false;
    for (const [key, value] of entries) {
      if (value === null) kept.delete(key);
      else kept.set(key, asBefore(key, value));
      const realId = key.startsWith("change/") && (value?.answer?.body?.id ?? value?.answer?.body?.data?.id);
      if (typeof realId === "string") realIds.set(value.id, realId);
    }
  };
  const load = async (): Promise<void> => {
    const texts = new Map(await storage.read());
    const gone = [...kept.keys()].filter((key) => !texts.has(key)).map((key) => [key, null] as const);
    take([...gone, ...[...texts].map(([key, text]) => [key, JSON.parse(text)] as const)]);
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
    for (const [key, thing] of over) over.set(key, thing && asBefore(key, thing));
    shownBefore = over;
    return over;
  };
  const find = <K extends Kind>(kind: K, id: string): Thing<K> | undefined => {
    const key = `${kind}/${realId(id)}`;
    const over = shown();
    return (over.has(key) ? over.get(key) : kept.get(key)) ?? undefined;
  };
  const all = <K extends Kind>(kind: K): readonly Thing<K>[] => {
    const known = lists.get(kind);
    if (known?.isNow) return known.list;
    const start = `${kind}/`;
    const things = new Map([...kept, ...shown()].filter(([key]) => key.startsWith(start)));
    const now = [...things.values()].filter((thing) => thing !== null);
    const list = steady(known?.list ?? [], now);
    lists.set(kind, { list, isNow: true });
    return list;
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
