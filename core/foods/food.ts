import { type Diet, type Trait, traits } from "../contract/values.ts";
import type { Food } from "./model.ts";

/** The traits that a diet leaves out. */
export const traitsOfDiet: Readonly<Record<Diet, readonly Trait[]>> = {
  pescetarian: ["meat", "byProducts"],
  vegetarian: ["meat", "byProducts", "fish", "crustaceans", "molluscs"],
  vegan: ["meat", "byProducts", "fish", "crustaceans", "molluscs", "milk", "eggs", "honey"],
  noPork: ["pork"],
  noAlcohol: ["alcohol"],
};

export const allUnknown: Food = { contains: [], unknown: traits };

/** Returns the worst of each trait over several foods; nothing is in no food. */
export const worstOf = (foods: readonly Food[]): Food => {
  const contained = new Set(foods.flatMap(({ contains }) => contains));
  const unknown = new Set(foods.flatMap((food) => food.unknown));
  return {
    contains: traits.filter((trait) => contained.has(trait)),
    unknown: traits.filter((trait) => unknown.has(trait) && !contained.has(trait)),
  };
};
