import type { Catalogue } from "../catalogue/catalogue.ts";
import { nutrients } from "../contract/values.ts";
import type { Plan } from "../plans/model.ts";
import { weekDays } from "../plans/plan.ts";
import type { Recipe } from "../recipes/model.ts";
import { amountOf } from "../units/quantity.ts";
import { recipeSums } from "./recipe-nutrition.ts";
import {
  added,
  coverageOf,
  isMeasured,
  missingSums,
  noSums,
  nutrientsOf,
  partOf,
  type Sums,
} from "./sums.ts";

/** A serving of which we know nothing counts as this much. */
const UNKNOWN_GRAMS = 300;

const servingSums = (
  catalogue: Catalogue,
  recipe: Pick<Recipe, "ingredients" | "inside" | "serves"> | undefined,
): Sums =>
  recipe?.serves === undefined
    ? missingSums(amountOf(UNKNOWN_GRAMS, 1n))
    : partOf(recipeSums(catalogue, recipe), recipe.serves);

/** Returns the mean of days of which enough is known. */
const meanOf = (days: readonly Sums[]) => {
  const known = days.filter((sums) => nutrientsOf(sums) !== undefined);
  if (known.length === 0) return undefined;
  const mean = nutrientsOf(partOf(known.reduce(added, noSums), known.length));
  const lacking = nutrients.filter((nutrient) => !known.every((sums) => isMeasured(sums, nutrient)));
  return mean && { ...mean, ...Object.fromEntries(lacking.map((nutrient) => [nutrient, undefined])) };
};

/**
 * Returns what somebody eats who has one serving of each meal: on each day of the plan's week, and on average.
 * @param recipes those of the plan that are not deleted, with what is in their parts
 */
export const weekNutrition = (
  catalogue: Catalogue,
  { weekStart, slots }: Pick<Plan, "weekStart" | "slots">,
  recipes: readonly Pick<Recipe, "id" | "ingredients" | "inside" | "serves">[],
) => {
  const servingOf = new Map(recipes.map((recipe) => [recipe.id, servingSums(catalogue, recipe)]));
  const unknown = servingSums(catalogue, undefined);
  const days = weekDays(weekStart).map((date) => ({
    date,
    sums: slots
      .filter(({ slotDate }) => slotDate === date)
      .map(({ recipe }) => servingOf.get(recipe.id) ?? unknown)
      .reduce(added, noSums),
  }));
  return {
    days: days.map(({ date, sums }) => ({ date, coverage: coverageOf(sums), nutrients: nutrientsOf(sums) })),
    mean: meanOf(days.map(({ sums }) => sums)),
  };
};
