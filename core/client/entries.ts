import type { Kind, Person, Thing, Waiting } from "./change.ts";

/** A thing by kind and id, a change by its place, the person or the state; `null` takes it away. */
export type Entry = readonly [key: string, value: unknown];
type ChangeEntry = readonly [key: string, value: Waiting];

const changeKey = ({ place }: Pick<Waiting, "place">): string => `change/${place}`;

export const changeEntry = (change: Waiting): Entry => [changeKey(change), change];
export const noChangeEntry = (change: Waiting): Entry => [changeKey(change), null];

/** Returns the keys of things of some kinds. */
export const keysOf = (things: ReadonlyMap<string, unknown>, kinds: readonly Kind[]): string[] =>
  [...things.keys()].filter((key) => kinds.some((kind) => key.startsWith(`${kind}/`)));

export const entriesOf = (things: ReadonlyMap<string, unknown>): Entry[] => [...things];

export const isChange = (entry: Entry): entry is ChangeEntry =>
  entry[0].startsWith("change/") && entry[1] !== null;
export const isThing = <K extends Kind>(
  kind: K,
  entry: Entry,
): entry is readonly [key: string, value: Thing<K>] =>
  entry[0].startsWith(`${kind}/`) && entry[1] !== null && entry[1] !== undefined;
export const isPerson = (value: unknown): value is Person => typeof value === "object" && value !== null;
