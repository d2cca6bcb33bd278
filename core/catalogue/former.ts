import type { Former } from "./model.ts";

export type Formers = ReadonlyMap<string, Former>;

/** Returns the id that a merged thing has now; any other id stays. */
export const idNow = (former: Formers, id: string): string => former.get(id)?.into ?? id;

/** Returns the ids that things have now, each once, without deleted ones. */
export const idsNow = (former: Formers, ids: readonly string[]): string[] => {
  const present = ids.filter((id) => !former.has(id) || former.get(id)?.into !== undefined);
  return [...new Set(present.map((id) => idNow(former, id)))];
};

/** Returns things with the ids that their ingredients have now, after merges. */
export const withIngredientsNow = <T extends { readonly ingredientId?: string | undefined }>(
  { formerIngredients }: { readonly formerIngredients: Formers },
  things: readonly T[],
): T[] =>
  things.map((thing) =>
    thing.ingredientId !== undefined && formerIngredients.has(thing.ingredientId)
      ? { ...thing, ingredientId: idNow(formerIngredients, thing.ingredientId) }
      : thing,
  );
