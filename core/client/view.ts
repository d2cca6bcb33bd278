import type { Kind, Person, Thing, Waiting } from "./change.ts";
import { shownBy } from "./effects.ts";
import { type Entry, entriesOf, isThing } from "./entries.ts";
import { fieldsOf } from "./fields.ts";

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type List<K extends Kind> = { readonly kind: K; readonly things: readonly Thing<K>[]; isNow: boolean };
const isOf = <K extends Kind>(kind: K, list: List<Kind> | undefined): list is List<K> => list?.kind === kind;

/** Returns the last array as long as it holds the same things: screens draw again for a new one. */
export const steady = <T>(last: readonly T[], now: readonly T[]): readonly T[] =>
  now.length === last.length && now.every((one, at) => one === last[at]) ? last : now;

const idOf = (part: unknown): unknown => fieldsOf(part).id;
const partsOf = (thing: unknown): unknown[] =>
  Object.values(fieldsOf(thing)).flatMap((value) => (Array.isArray(value) ? value : []));

/** Returns the thing with the lines, meals and notes of an earlier one that are the same: rows draw again for new ones. */
const withPartsOf = (old: unknown, thing: unknown): unknown => {
  const known = new Map(partsOf(old).map((part) => [idOf(part), part]));
  const asKnown = (part: unknown): unknown => {
    const one = known.get(idOf(part));
    return one !== part && isSame(one, part) ? one : part;
  };
  const fields = Object.entries(fieldsOf(thing));
  if (known.size === 0 || !fields.some(([, value]) => Array.isArray(value))) return thing;
  return Object.fromEntries(
    fields.map(([name, value]) => [name, Array.isArray(value) ? value.map(asKnown) : value]),
  );
};

type Kept = {
  readonly kept: ReadonlyMap<string, unknown>;
  readonly waiting: () => readonly Waiting[];
  readonly person: () => Person | undefined;
  readonly realId: (id: string) => string;
};

/** Shows what the copy keeps with the changes that wait. Things and arrays stay the same until they change, and so do their parts. */
export const viewOf = ({ kept, waiting, person, realId }: Kept) => {
  let overlay: Map<string, unknown> | undefined;
  let shownBefore = new Map<string, unknown>();
  /** Lists as they were returned last, and whether entries came since. */
  const lists = new Map<Kind, List<Kind>>();

  const asBefore = (key: string, thing: unknown): unknown => {
    const before = [kept.get(key), shownBefore.get(key)].filter(Boolean);
    return (
      before.find((one) => isSame(one, thing)) ?? before.reduce((now, one) => withPartsOf(one, now), thing)
    );
  };
  const shown = (): Map<string, unknown> => {
    if (overlay) return overlay;
    const over = new Map<string, unknown>();
    overlay = over;
    const { userId, householdId } = person() ?? { userId: "", householdId: "" };
    const view = { find, all: now, userId, householdId };
    for (const change of waiting())
      for (const { kind, id, thing } of shownBy(change, view)) over.set(`${kind}/${id}`, thing);
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
  const now = <K extends Kind>(kind: K): Thing<K>[] => {
    const start = `${kind}/`;
    const entries = new Map([...kept, ...shown()].filter(([key]) => key.startsWith(start)));
    return entriesOf(entries).flatMap((entry) => (isThing(kind, entry) ? [entry[1]] : []));
  };
  const all = <K extends Kind>(kind: K): readonly Thing<K>[] => {
    const list = lists.get(kind);
    const known = isOf(kind, list) ? list : undefined;
    if (known?.isNow) return known.things;
    const things = steady(known?.things ?? [], now(kind));
    lists.set(kind, { kind, things, isNow: true });
    return things;
  };

  return {
    find,
    all,
    /** Returns the object that is kept or was shown already, if the thing is the same. */
    asBefore,
    /** Hears that other things are kept. */
    renew: (): void => {
      overlay = undefined;
      for (const list of lists.values()) list.isNow = false;
    },
  };
};
