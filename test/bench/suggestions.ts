import type { Catalogue } from "../../core/catalogue/catalogue.ts";
import { mealsOf } from "../../core/plans/plan.ts";
import { mealsBefore, mealsBeside } from "../../core/variety/meal.ts";
import { suggest } from "../../core/variety/suggestions/suggest.ts";
import { largeHousehold } from "../support/large-household.ts";
import { median, table } from "./report.ts";

const RUNS = 41;
const sizes = [500, 2_000, 10_000];

const householdOf = (recipes: number) => {
  const { catalogue, week } = largeHousehold(1, { recipes });
  const stock = [...catalogue.ingredients.keys()]
    .slice(0, 50)
    .map((ingredientId) => ({ ingredientId, bestBefore: "2026-06-04" }));
  const wish = { today: "2026-06-01", stock, slotDate: "2026-06-03", tagIds: [], topN: 5 };
  const around = [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)];
  const timed = (of: Catalogue) => {
    const start = performance.now();
    suggest(of, week, wish);
    return performance.now() - start;
  };
  return {
    recipes,
    around: new Set(around.map(({ recipeId }) => recipeId)).size,
    eaten: mealsBeside(catalogue, week.weekStart).length,
    run: () => timed(catalogue),
    /** As after a change of a recipe, when everything memoised for the recipes is gone. */
    runAnew: () => timed({ ...catalogue, recipes: new Map(catalogue.recipes) }),
    times: [] as number[],
    anew: [] as number[],
  };
};

/** How long it takes to try every recipe of a household on a day: computing alone, in a function that is warm. */
export const measureSuggestions = (): string => {
  const households = sizes.map(householdOf);
  // In turn, so that a busy moment of the machine hits all sizes alike.
  for (let round = 0; round < RUNS; round++)
    for (const { run, runAnew, times, anew } of households) {
      times.push(run());
      anew.push(runAnew());
    }
  const smallest = households[0] && median(households[0].times) / households[0].recipes;
  return table([
    [
      "suggestions: recipes",
      "meals around",
      "on record",
      "ms (bar 25)",
      "× the smallest",
      "each (bar 1)",
      "ms after a change",
    ],
    ...households.map(({ recipes, around, eaten, times, anew }) => {
      const time = median(times);
      const growth = time / recipes / (smallest ?? 1);
      return [
        recipes.toLocaleString("en"),
        String(around),
        eaten.toLocaleString("en"),
        time.toFixed(1),
        ((growth * recipes) / (sizes[0] ?? 1)).toFixed(1),
        growth.toFixed(2),
        median(anew).toFixed(1),
      ];
    }),
  ]);
};
