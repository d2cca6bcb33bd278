import type { TransferItem } from "./fields.ts";
import type { Kind } from "./kind.ts";
import type { Entry, ItemOf } from "./tally.ts";

/**
 * In transactions of at most 100 writes: one for a recipe, pantry item or log entry; up to 13 for a plan, with the
 * weeks around it; for added lines, the list and up to 16 sheets, too.
 */
export type Part =
  | { of: "catalogue"; entries: Entry<ItemOf<"category" | "tag" | "ingredient" | "former" | "recipe">>[] }
  | { of: "plans"; entries: Entry<ItemOf<"plan">>[] }
  | { of: "list"; planId: string; entries: Entry<ItemOf<"list" | "line">>[] }
  | { of: "pantry"; entries: Entry<ItemOf<"pantryItem">>[] }
  | { of: "log"; entries: Entry<ItemOf<"cooked">>[] };

const ENTRIES_MAX = { catalogue: 90, plans: 6, list: 60, pantry: 90, log: 90 } as const;

export const ofKinds = <I extends TransferItem, const K extends Kind>(
  entries: readonly Entry<I>[],
  ...kinds: readonly K[]
): Entry<Extract<I, { kind: K }>>[] => {
  const isWanted = (entry: Entry<I>): entry is Entry<Extract<I, { kind: K }>> =>
    kinds.some((kind) => kind === entry.item.kind);
  return entries.filter(isWanted);
};

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));

export const partsOf = (items: readonly TransferItem[]): Part[] => {
  const entries = items.map((item, at) => ({ item, pointer: `/items/${at}` }));
  const inCatalogue = [
    ...ofKinds(entries, "category"),
    ...ofKinds(entries, "tag"),
    ...ofKinds(entries, "ingredient"),
    ...ofKinds(entries, "former"),
    ...ofKinds(entries, "recipe"),
  ];
  const ofLists = [...ofKinds(entries, "list"), ...ofKinds(entries, "line")];
  const lists = Map.groupBy(ofLists, ({ item }) => item.planId);
  return [
    ...chunks(inCatalogue, ENTRIES_MAX.catalogue).map((some) => ({
      of: "catalogue" as const,
      entries: some,
    })),
    ...chunks(ofKinds(entries, "plan"), ENTRIES_MAX.plans).map((some) => ({
      of: "plans" as const,
      entries: some,
    })),
    ...[...lists].flatMap(([planId, ofList]) =>
      chunks(ofList, ENTRIES_MAX.list).map((some) => ({ of: "list" as const, planId, entries: some })),
    ),
    ...chunks(ofKinds(entries, "pantryItem"), ENTRIES_MAX.pantry).map((some) => ({
      of: "pantry" as const,
      entries: some,
    })),
    ...chunks(ofKinds(entries, "cooked"), ENTRIES_MAX.log).map((some) => ({
      of: "log" as const,
      entries: some,
    })),
  ];
};
