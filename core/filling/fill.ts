import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Week, withoutLeftovers } from "../variety/meal.ts";
import { freshnessOf, tenthsOf } from "../variety/score.ts";
import { anneal } from "./anneal.ts";
import { bestPossible, TREE_MEALS } from "./bound/bound.ts";
import { NONE } from "./choice.ts";
import { repeatCostOf } from "./cost.ts";
import { becomeBest, isSmall } from "./exact.ts";
import { improve } from "./improve.ts";
import { menuFor } from "./menu.ts";
import { fillOneByOne } from "./one-by-one.ts";
import { problemOf } from "./problem.ts";
import { settle } from "./settle.ts";
import type { FillOrder } from "./wishes.ts";

export type Filling = {
  readonly recipeIds: readonly (string | undefined)[];
  /** The score in tenths, 0 to 1000. */
  readonly tenths: number;
  /** The highest score of weeks that fill as many meals, and break rules and repeat as little. */
  readonly tenthsPossible: number;
  readonly brokenRules: readonly { readonly rule: number; readonly count: number }[];
};

/**
 * Chooses recipes for meals of a week; with other slots 70 at most. A meal stays empty only if no recipe suits it. By
 * importance: rules broken least; fewest repeats; the highest score, rounded to 0.1; most pantry items used up, each
 * once, with the plan's slots; then, meal by meal, recipes that members like most; not eaten for longest; names; ids.
 * A small problem is solved exactly. Otherwise repeats and score are no worse than if each day in turn got its best
 * suggestion. The order of the data makes no difference. When the time is up, the best week so far is the answer, and
 * what is possible is only said as far as it is known.
 * @param isExact false lets tests measure search and bound themselves
 */
export const fillWeek = (catalogue: Catalogue, plan: Week, order: FillOrder, isExact = true): Filling => {
  const week = withoutLeftovers(plan);
  const { problem, open } = problemOf(catalogue, week, order);
  const recipeIds: (string | undefined)[] = order.meals.map(() => undefined);
  if (open.length === 0) {
    const { tenths } = freshnessOf(catalogue, week);
    return { recipeIds, tenths, tenthsPossible: tenths, brokenRules: problem.tallyOf().brokenRules() };
  }
  const menu = menuFor(problem);
  fillOneByOne(catalogue, week, problem, menu);
  // A tree finds the best week, but none that repeats less or keeps more rules.
  if (open.length > TREE_MEALS || repeatCostOf(menu.cost()) > 0) anneal(problem, menu);
  improve(problem, menu);
  const triesAll = isExact && isSmall(problem);
  const possible = triesAll ? 0 : bestPossible(problem, menu);
  settle(problem, menu);
  const isKnown = !triesAll || becomeBest(problem, menu);
  for (const [meal, number] of open.entries())
    recipeIds[number] = problem.summaries[menu.choice[meal] ?? NONE]?.id;
  const tenths = tenthsOf(week.slots.length + open.length, menu.loss());
  return {
    recipeIds,
    tenths,
    tenthsPossible: isKnown ? Math.max(tenths, possible) : 1000,
    brokenRules: menu.brokenRules(),
  };
};
