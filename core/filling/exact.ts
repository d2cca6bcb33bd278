import { tenthsOf } from "../variety/score.ts";
import { NONE, repeatsIn } from "./choice.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";
import { usedUpBy } from "./use-up.ts";

/** Few enough ways to try them all. */
const WAYS_MAX = 1_000_000;

/** Whether there are so few ways to fill the meals that all can be tried. */
export const isSmall = ({ meals }: Problem): boolean =>
  meals.reduce((ways, { candidates }) => ways * candidates.length, 1) <= WAYS_MAX;

/** Returns what decides between weeks that are as good otherwise, most important first: less is better. */
const preferencesOf = ({ meals, likedRanks, nameRanks, positions }: Problem) => [
  (_: number, index: number) => likedRanks[index] ?? 0,
  (meal: number, index: number) => meals[meal]?.day.lastEaten[index] ?? 0,
  (_: number, index: number) => nameRanks[index] ?? 0,
  (_: number, index: number) => positions[index] ?? 0,
];

/**
 * Tries all ways to fill the meals, those with the fewest candidates first. Gives up on a beginning that can't win:
 * meals only add losses and repeats, and open meals count with their best values.
 * @param menu with any complete choice; a better one saves time. It becomes the best one.
 * @returns whether there was time for all
 */
export const becomeBest = (problem: Problem, menu: Menu): boolean => {
  const { isLate, meals, standing, useUp } = problem;
  const preferences = preferencesOf(problem);
  let hasTime = true;
  const { choice } = menu;
  const slots = standing.length + meals.length;
  const order = [...meals.keys()].sort(
    (a, b) => (meals[a]?.candidates.length ?? 0) - (meals[b]?.candidates.length ?? 0),
  );
  const bestCases = meals.map(({ day, candidates }, meal) => {
    const least = (of: (index: number) => number) =>
      candidates.reduce((min, index) => Math.min(min, of(index)), Number.POSITIVE_INFINITY);
    return {
      loss: least((index) => day.losses[index] ?? 0),
      repeats: least((index) => day.repeats[index] ?? 0),
      preferred: preferences.map((of) => least((index) => of(meal, index))),
      usedUp: useUp.matters ? Array.from(candidates, useUp.on(day.date)).flat() : [],
    };
  });
  const toCome = Array.from({ length: meals.length + 1 }, (_, depth) => {
    const open = order.slice(depth).flatMap((meal) => bestCases[meal] ?? []);
    return {
      loss: open.reduce((sum, { loss }) => sum + loss, 0),
      repeats: open.reduce((sum, { repeats }) => sum + repeats, 0),
      usedUp: open.flatMap(({ usedUp }) => usedUp),
    };
  });

  /** Returns what is compared first: the value if the meals from a depth on get their best. */
  const judge = (depth: number) => {
    const { loss = 0, repeats = 0, usedUp = [] } = toCome[depth] ?? {};
    return {
      broken: menu.broken(),
      repeats: repeatsIn(problem, choice) + repeats,
      tenths: tenthsOf(slots, menu.loss() + loss),
      used: usedUpBy(problem, choice, usedUp).size,
    };
  };
  let best = choice.slice();
  let bestJudged = judge(meals.length);
  /** Less than 0 is better. Open meals count with their best values. */
  const comparePreferred = (): number => {
    for (const [at, of] of preferences.entries())
      for (const [meal, { preferred }] of bestCases.entries()) {
        const index = choice[meal] ?? NONE;
        const value = index === NONE ? (preferred[at] ?? 0) : of(meal, index);
        const order = value - of(meal, best[meal] ?? NONE);
        if (order !== 0) return order;
      }
    return 0;
  };
  const compare = ({ broken, repeats, tenths, used }: typeof bestJudged): number =>
    broken - bestJudged.broken ||
    repeats - bestJudged.repeats ||
    bestJudged.tenths - tenths ||
    bestJudged.used - used ||
    comparePreferred();

  const tryFrom = (depth: number): void => {
    const meal = order[depth];
    if (meal === undefined) {
      [best, bestJudged] = [choice.slice(), judge(depth)];
      return;
    }
    for (const index of meals[meal]?.candidates ?? []) {
      hasTime &&= !isLate();
      if (!hasTime) break;
      menu.put(meal, index);
      if (compare(judge(depth + 1)) < 0) tryFrom(depth + 1);
    }
    menu.put(meal, NONE);
  };
  for (const meal of order) menu.put(meal, NONE);
  tryFrom(0);
  menu.become(best);
  return hasTime;
};
