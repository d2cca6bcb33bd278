import { isEqual } from "../basics/equal.ts";
import type { Patch } from "../basics/patched.ts";
import { pluralKey } from "../basics/plural.ts";
import type { Ingredient } from "../catalogue/model.ts";
import { worstOf } from "../foods/food.ts";
import { foodNamed, foodOfName } from "../foods/food-of-name.ts";
import type { Food } from "../foods/model.ts";

/** What people said of a food gets only worse, until they speak again. */

const nothing: Food = { contains: [], unknown: [] };

/** Returns what the table is sure of. A name with an unknown word may be anything, which says nothing of a target. */
const surelyIn = (name: string): Food => {
  const { food, isUnderstood } = foodNamed(name);
  return isUnderstood ? food : { ...food, unknown: [] };
};

/** Returns the target of a merge with the food of what is merged into it. Merges in any order give the same. */
export const withFoodOf = (target: Ingredient, merged: Ingredient): Ingredient => {
  const { food = surelyIn(merged.name), addedFood = nothing } = merged;
  const before = target.addedFood ?? nothing;
  const added = worstOf([before, addedFood, food]);
  return isEqual(added, before) ? target : { ...target, addedFood: added };
};

/**
 * Returns what a patch changes of an ingredient's food. People's word replaces all before. A new name adds what the
 * table says of it, except where people didn't speak: there the table is asked anew.
 */
export const foodPatch = (
  { name: before, food: said, addedFood = nothing }: Ingredient,
  { name = before, food }: Patch<Pick<Ingredient, "name" | "food">>,
): Patch<Pick<Ingredient, "food" | "addedFood">> => {
  if (food !== undefined) return { food, addedFood: null };
  const isSame = pluralKey(name) === pluralKey(before);
  return said && !isSame ? { addedFood: worstOf([addedFood, foodOfName(name)]) } : {};
};
