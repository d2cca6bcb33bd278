import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Week } from "../variety/meal.ts";
import { freshnessOf } from "../variety/score.ts";
import { NONE } from "./choice.ts";
import { tenthsAt } from "./cost.ts";
import { bestOfAll, isSmall } from "./exact.ts";
import { menuFor } from "./menu.ts";
import { fillOneByOne } from "./one-by-one.ts";
import { problemOf } from "./problem.ts";
import { search } from "./search.ts";
import { settle } from "./settle.ts";
import type { FillOrder } from "./wishes.ts";

export type Filling = {
  /** For each meal; undefined if no recipe suits. */
  readonly recipeIds: readonly (string | undefined)[];
  /** The filled plan's score in tenths: 0 to 1000. */
  readonly tenths: number;
};

/**
 * Chooses recipes for meals of a week that has other slots, 70 in all at most. A meal stays empty only if no recipe
 * suits it. The order of importance: few repeats (a recipe of the plan, of the 7 days before, or of an earlier meal);
 * the highest score, rounded to 0.1; most pantry items used up, each once, with those of the plan's slots; then, in
 * the order of meals, recipes not eaten for longest; names; ids.
 * A small problem is solved exactly. In other cases, repeats and score are no worse than if each day in turn got its
 * best suggestion. The same data gives the same result, in any order.
 * @param isExact false lets tests measure the search itself
 */
export const fillWeek = (catalogue: Catalogue, week: Week, order: FillOrder, isExact = true): Filling => {
  const { problem, open } = problemOf(catalogue, week, order);
  const recipeIds: (string | undefined)[] = order.meals.map(() => undefined);
  if (open.length === 0) return { recipeIds, tenths: freshnessOf(catalogue, week).tenths };
  const menu = menuFor(problem);
  fillOneByOne(catalogue, week, problem, menu);
  search(problem, menu);
  settle(problem, menu);
  if (isExact && isSmall(problem)) menu.become(bestOfAll(problem, menu.choice));
  for (const [meal, number] of open.entries())
    recipeIds[number] = problem.cards[menu.choice[meal] ?? NONE]?.id;
  return { recipeIds, tenths: tenthsAt(week.slots.length + open.length, menu.cost()) };
};
