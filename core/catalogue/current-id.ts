import type { Tombstones } from "./model.ts";

/** Returns the id that a merged thing has now; any other id stays. */
export const currentId = (tombstones: Tombstones, id: string): string => tombstones.get(id)?.into ?? id;

/** Returns the ids that things have now, each once, without deleted ones. */
export const currentIds = (tombstones: Tombstones, ids: readonly string[]): string[] => {
  const present = ids.filter((id) => !tombstones.has(id) || tombstones.get(id)?.into !== undefined);
  return [...new Set(present.map((id) => currentId(tombstones, id)))];
};

/** Returns things with the ids that their ingredients have now, after merges. */
export const resolveMerged = <T extends { readonly ingredientId?: string | undefined }>(
  { formerIngredients }: { readonly formerIngredients: Tombstones },
  things: readonly T[],
): T[] =>
  things.map((thing) =>
    thing.ingredientId !== undefined && formerIngredients.has(thing.ingredientId)
      ? { ...thing, ingredientId: currentId(formerIngredients, thing.ingredientId) }
      : thing,
  );
