import type { ChangeKind } from "../../contract/values.ts";

/** What one transaction changed in a household. Numbers order all writers: each is one above the last. */
export type Entry = {
  readonly number: number;
  /**
   * Kind and id, as `pantryItems#id`. A list goes by its id or week, a log entry by day and id. Undefined for an entry
   * that only keeps others from its number.
   */
  readonly things?: readonly string[] | undefined;
  /** The log begins here: no entry has the number before. */
  readonly isFirst?: true | undefined;
  readonly ttl: number;
};

/** Whether entries follow a number without a gap, but for where the log has begun anew. */
export const isGapless = (number: number, entries: readonly Entry[]): boolean =>
  entries.every((entry, nth) => entry.isFirst || entry.number === 1 + (entries[nth - 1]?.number ?? number));

export type IdsOf = (kind: ChangeKind) => readonly string[];

// oxlint-disable-next-line typescript/consistent-type-assertions -- entries of the log are written with these kinds only
export const kindOf = (of: string): ChangeKind => of.slice(0, of.indexOf("#")) as ChangeKind;

/** Returns by kind the ids that `things` name, without duplicates. */
export const idsIn = (things: readonly string[]): IdsOf => {
  const kinds = Map.groupBy(new Set(things), kindOf);
  // Entries of the cooking log have a day before their id.
  return (kind) => (kinds.get(kind) ?? []).map((one) => one.slice(one.lastIndexOf("#") + 1));
};
