import type { Kind, Person, Thing, Waiting } from "./change.ts";
import { shownBy } from "./effects.ts";
import { fieldsOf } from "./fields.ts";
import type { Storage } from "./storage.ts";

/** A thing by kind and id, a change by its place, the person or the state; `null` takes it away. */
export type Entry = readonly [key: string, value: unknown];
type ChangeEntry = readonly [key: string, value: Waiting];

const changeKey = ({ place }: Pick<Waiting, "place">): string => `change/${place}`;
const isChange = (entry: Entry): entry is ChangeEntry => entry[0].startsWith("change/") && entry[1] !== null;
const isThing = <K extends Kind>(kind: K, entry: Entry): entry is readonly [key: string, value: Thing<K>] =>
  entry[0].startsWith(`${kind}/`) && entry[1] !== null && entry[1] !== undefined;
const isPerson = (value: unknown): value is Person => typeof value === "object" && value !== null;

/** Returns the entry that says whose copy it is. */
export const personEntry = (person: Person): Entry => ["person", person];
export const changeEntry = (change: Waiting): Entry => [changeKey(change), change];
export const noChangeEntry = (change: Waiting): Entry => [changeKey(change), null];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const entriesOf = (things: ReadonlyMap<string, unknown>): Entry[] => [...things];

type List<K extends Kind> = { readonly kind: K; readonly things: readonly Thing<K>[]; isNow: boolean };
const isOf = <K extends Kind>(kind: K, list: List<Kind> | undefined): list is List<K> => list?.kind === kind;

/** Returns the last array as long as it holds the same things: screens draw again for a new one. */
export const steady = <T>(last: readonly T[], now: readonly T[]): readonly T[] =>
  now.length === last.length && now.every((one, at) => one === last[at]) ? last : now;

/** Returns the id of the thing that an answer has, as it is or in an envelope. */
const idIn = (answer: Waiting["answer"]): unknown => {
  const { id, data } = fieldsOf(answer?.body);
  return id ?? fieldsOf(data).id;
};

export type Copy = Awaited<ReturnType<typeof openCopy>>;

/**
 * Opens the local copy: things, unsent changes, the sync state and the person. Writes go to storage first,
 * then to memory.
 * @param onWrite gets what was written, for other tabs
 */
export const openCopy = async (storage: Storage, onWrite: (entries: readonly Entry[]) => void) => {
  const kept = new Map<string, unknown>();
  const realIds = new Map<string, string>();
  let overlay: Map<string, unknown> | undefined;
  let shownBefore = new Map<string, unknown>();
  /** As they were returned last, and whether entries came since. */
  const lists = new Map<Kind, List<Kind>>();
  let last: Promise<unknown> = Promise.resolve();

  /** What is told again, or was shown already, stays the same object. */
  const asBefore = (key: string, thing: unknown): unknown =>
    [kept.get(key), shownBefore.get(key)].find((one) => one && isSame(one, thing)) ?? thing;

  const take = (entries: readonly Entry[]): void => {
    overlay = undefined;
    for (const list of lists.values()) list.isNow = false;
    for (const entry of entries) {
      const [key, value] = entry;
      if (value === null) kept.delete(key);
      else kept.set(key, asBefore(key, value));
      if (!isChange(entry)) continue;
      const [, change] = entry;
      const realId = idIn(change.answer);
      if (typeof realId === "string") realIds.set(change.id, realId);
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
    entriesOf(kept)
      .filter(isChange)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, change]) => change);

  const person = (): Person | undefined => {
    const known = kept.get("person");
    return isPerson(known) ? known : undefined;
  };
  const realId = (id: string): string => realIds.get(id) ?? id;
  const shown = (): Map<string, unknown> => {
    if (overlay) return overlay;
    const over = new Map<string, unknown>();
    overlay = over;
    const { userId, householdId } = person() ?? { userId: "", householdId: "" };
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
    const entry: Entry = [key, over.has(key) ? over.get(key) : kept.get(key)];
    return isThing(kind, entry) ? entry[1] : undefined;
  };
  const all = <K extends Kind>(kind: K): readonly Thing<K>[] => {
    const list = lists.get(kind);
    const known = isOf(kind, list) ? list : undefined;
    if (known?.isNow) return known.things;
    const start = `${kind}/`;
    const entries = new Map([...kept, ...shown()].filter(([key]) => key.startsWith(start)));
    const now = entriesOf(entries).flatMap((entry) => (isThing(kind, entry) ? [entry[1]] : []));
    const things = steady(known?.things ?? [], now);
    lists.set(kind, { kind, things, isNow: true });
    return things;
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
    state: (): string | undefined => {
      const state = kept.get("state");
      return typeof state === "string" ? state : undefined;
    },
    person,
    /** Returns the value with the real ids of all things that the service has answered. */
    withRealIds: <T>(value: T): T =>
      JSON.parse(JSON.stringify(value), (_, one) => (typeof one === "string" ? realId(one) : one)),
    erase: async (): Promise<void> => {
      await write(() => [...kept.keys()].map((key) => [key, null] as const));
      await storage.erase();
    },
  };
};
