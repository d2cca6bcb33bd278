import { batchesOf } from "../basics/batches.ts";
import type { TransferItem } from "./fields.ts";
import { type Kind, kinds } from "./kind.ts";
import type { Entry, ItemOf } from "./tally.ts";

/**
 * In transactions of at most 100 writes: one for a recipe, pantry item or log entry; up to 13 for a plan, with the
 * weeks around it; for added lines, the list and up to 16 shards, too.
 */
export type Part =
  | { of: "catalogue"; entries: Entry<ItemOf<"category" | "tag" | "ingredient" | "former" | "recipe">>[] }
  | { of: "people"; entries: Entry<ItemOf<"person">>[] }
  | { of: "plans"; entries: Entry<ItemOf<"plan">>[] }
  | { of: "list"; planId: string; entries: Entry<ItemOf<"list" | "line">>[] }
  | { of: "pantry"; entries: Entry<ItemOf<"pantryItem">>[] }
  | { of: "log"; entries: Entry<ItemOf<"cooked">>[] };

const ENTRIES_MAX = { catalogue: 90, people: 90, plans: 6, list: 60, pantry: 90, log: 90 } as const;

export const ofKinds = <I extends TransferItem, const K extends Kind>(
  entries: readonly Entry<I>[],
  ...kinds: readonly K[]
): Entry<Extract<I, { kind: K }>>[] => {
  const isWanted = (entry: Entry<I>): entry is Entry<Extract<I, { kind: K }>> =>
    kinds.some((kind) => kind === entry.item.kind);
  return entries.filter(isWanted);
};

const inParts = <const Of extends Part["of"], E>(of: Of, entries: readonly E[]) =>
  batchesOf(entries, ENTRIES_MAX[of]).map((some) => ({ of, entries: some }));

/** Parts the items of a file so that each part fits into one transaction, and comes after all that it refers to. */
export const partsOf = (items: readonly TransferItem[]): Part[] => {
  const entries = items
    .map((item, at) => ({ item, pointer: `/items/${at}` }))
    .sort((a, b) => kinds.indexOf(a.item.kind) - kinds.indexOf(b.item.kind));
  const lists = Map.groupBy(ofKinds(entries, "list", "line"), ({ item }) => item.planId);
  return [
    ...inParts("catalogue", ofKinds(entries, "category", "tag", "ingredient", "former", "recipe")),
    ...inParts("people", ofKinds(entries, "person")),
    ...inParts("plans", ofKinds(entries, "plan")),
    ...[...lists].flatMap(([planId, some]) => inParts("list", some).map((part) => ({ ...part, planId }))),
    ...inParts("pantry", ofKinds(entries, "pantryItem")),
    ...inParts("log", ofKinds(entries, "cooked")),
  ];
};
