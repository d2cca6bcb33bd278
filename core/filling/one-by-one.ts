import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal, RecipeSummary } from "../catalogue/model.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBeside, mealsBetween, type Week } from "../variety/meal.ts";
import { conflictsOn, TOO_SOON_DAYS } from "../variety/suggestions/conflict.ts";
import { NONE } from "./choice.ts";
import { lossBelow, repeatCostOf, tenthsAt } from "./cost.ts";
import type { Menu } from "./menu.ts";
import type { OpenMeal, Problem } from "./problem.ts";

const dayByDay = (meals: readonly OpenMeal[]): number[] => {
  const dayOf = (meal: number) => meals[meal]?.day.number ?? 0;
  return [...meals.keys()].sort((a, b) => dayOf(a) - dayOf(b));
};

/** Fills the menu day by day, each meal with its first suitable suggestion (see `suggest`). */
export const fillOneByOne = (catalogue: Catalogue, week: Week, problem: Problem, menu: Menu): void => {
  const { summaries, meals, standing, useUp } = problem;
  const { weekStart } = week;
  // From 7 days before to the day after the week: these meals can conflict with it.
  const eaten = mealsBetween(
    mealsBeside(catalogue, weekStart),
    addDays(weekStart, -TOO_SOON_DAYS),
    addDays(weekStart, 8),
  );
  const planned: Meal[] = mealsOf(week);
  for (const [filled, meal] of dayByDay(meals).entries()) {
    const { day, candidates } = meals[meal] ?? {};
    if (!day || !candidates) continue;
    const slots = standing.length + filled + 1;
    const { rest, costWith } = menu.lift(meal);
    const usedBy = useUp.on(day.date);
    const firstOf = (isAllowed: (summary: RecipeSummary) => boolean, mayRepeat: boolean): number => {
      let first = { index: NONE, tenths: -1, used: 0, last: 0 };
      let limit = Number.POSITIVE_INFINITY;
      for (let at = 0; at < candidates.length; at++) {
        const index = candidates[at] ?? NONE;
        const cost = costWith(index, limit);
        const summary = summaries[index];
        if (cost >= limit || !summary) continue;
        const tenths = tenthsAt(slots, cost);
        if (tenths < first.tenths) continue;
        const used = usedBy(index).length;
        const last = day.lastEaten[index] ?? 0;
        const isBetter = tenths - first.tenths || used - first.used || first.last - last;
        if (isBetter <= 0 || !isAllowed(summary)) continue;
        first = { index, tenths, used, last };
        // A candidate that costs more is at least a tenth worse.
        if (!mayRepeat) limit = repeatCostOf(rest) + lossBelow(slots, tenths);
      }
      return first.index;
    };
    const hasConflict = conflictsOn(catalogue, day.date, planned, eaten);
    const free = firstOf((summary) => !hasConflict(summary), false);
    const first = free === NONE ? firstOf(() => true, true) : free;
    menu.put(meal, first);
    planned.push({ recipeId: summaries[first]?.id ?? "", date: day.date });
  }
};
