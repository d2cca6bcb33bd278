import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Week } from "../variety/meal.ts";
import { freshnessOf } from "../variety/score.ts";
import { bestOfAll, isSmall } from "./exact.ts";
import { menuFor, NONE, tenthsAt } from "./menu.ts";
import { fillOneByOne } from "./one-by-one.ts";
import { problemOf } from "./problem.ts";
import { search } from "./search.ts";
import { settle } from "./settle.ts";
import type { FillOrder } from "./wishes.ts";

/** How a week is filled. */
export type Filling = {
  /** A recipe's id for each meal, in the order of meals; undefined where no recipe suits. */
  readonly recipeIds: readonly (string | undefined)[];
  /** The filled plan's score in tenths: 0 to 1000. */
  readonly tenths: number;
};

/**
 * Chooses recipes for meals of a week, beside the slots that it has: no more than 70 in all. What is best, in this
 * order: as few repeats as possible, that is, meals with a recipe of the plan (chosen for an earlier meal, too) or one
 * that was eaten in the 7 days before; the highest score, rounded to 0.1; the more pantry items used up, each once,
 * those that the plan's slots use among them; then, in the order of meals, recipes that were not eaten for longest;
 * then names; then ids. A meal stays empty only if no recipe suits it, since recipes may repeat.
 *
 * A small problem is solved exactly: everything is tried that could be best. Otherwise the answer is what a search
 * finds; it is no worse, by repeats and score, than the meals filled day by day with the best suggestion that suits.
 * The same data gives the same answer, in whatever order it comes.
 * @param isExact whether small problems are solved exactly; tests measure the search itself without
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
