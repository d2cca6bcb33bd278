import { bytesInAnswer } from "../contract/answer-size.ts";
import type { Refuse } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import { allUnknown } from "../foods/food.ts";
import type { Catalogue } from "./catalogue.ts";
import { foodView } from "./ingredient-food.ts";
import type { Ingredient } from "./model.ts";

/** Nutrition has an operation of its own. */
export const ingredientView = ({ categories }: Catalogue, ingredient: Ingredient) => {
  const { categoryId = "", addedFood: _, nutrition: __, ...shown } = ingredient;
  return { ...shown, category: categories.get(categoryId), food: foodView(ingredient) };
};

/**
 * Most bytes of an ingredient in an answer: 200 and 50 characters of 7 bytes, two ids, all traits, and the names of the
 * fields.
 */
const BYTES_MAX = 2_300;

/** As long as any: each trait is in one list at most. So changes of food, and of the table, need no room. */
const longestFood = { ...allUnknown, isConfirmed: false };

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
  const views = Array.from(all.values(), (ingredient) => ({
    ...ingredientView(catalogue, ingredient),
    food: longestFood,
  }));
  requireRoom("ingredientBytes", bytesInAnswer(views), refuse);
};
