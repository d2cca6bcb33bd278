import type { Former } from "./model.ts";

/** Former things by their ids. */
export type Formers = ReadonlyMap<string, Former>;

/**
 * The id by which a tag or an ingredient is known now: that of what it was merged into, or else its own.
 * @param id from a request, or as it was stored
 */
export const idNow = (former: Formers, id: string): string => former.get(id)?.into ?? id;

/** The ids by which some things are known now, each once, without those that were deleted. */
export const idsNow = (former: Formers, ids: readonly string[]): string[] => {
  const present = ids.filter((id) => !former.has(id) || former.get(id)?.into !== undefined);
  return [...new Set(present.map((id) => idNow(former, id)))];
};

/** Things that have an ingredient, with the id by which it is known now. */
export const withIngredientsNow = <T extends { readonly ingredientId?: string | undefined }>(
  { formerIngredients }: { readonly formerIngredients: Formers },
  things: readonly T[],
): T[] =>
  things.map((thing) =>
    thing.ingredientId !== undefined && formerIngredients.has(thing.ingredientId)
      ? { ...thing, ingredientId: idNow(formerIngredients, thing.ingredientId) }
      : thing,
  );
