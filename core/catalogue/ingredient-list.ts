import { bytesInAnswer } from "../contract/answer-size.ts";
import type { Refuse } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Ingredient } from "./model.ts";

/** Returns an ingredient as clients see it, without its nutrition, which has an operation of its own. */
export const ingredientView = (
  { categories }: Catalogue,
  { categoryId = "", nutrition: _, ...ingredient }: Ingredient,
) => ({
  ...ingredient,
  category: categories.get(categoryId),
});

/**
 * Most bytes of an ingredient in an answer: 200 and 50 characters of 7 bytes, two ids, and the names of the fields.
 */
const BYTES_MAX = 2_000;

/**
 * Refuses with `limit_reached` if a list of all ingredients would no longer fit into one answer.
 * @param changed added or replaced ones
 */
export const requireListable = (
  catalogue: Catalogue,
  changed: readonly Ingredient[],
  refuse: Refuse<"limit_reached">,
): void => {
  const all = new Map(catalogue.ingredients);
  for (const ingredient of changed) all.set(ingredient.id, ingredient);
  if (all.size * BYTES_MAX <= limits.ingredientBytes) return;
  const views = Array.from(all.values(), (ingredient) => ingredientView(catalogue, ingredient));
  requireRoom("ingredientBytes", bytesInAnswer(views), refuse);
};
