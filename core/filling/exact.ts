import { tenthsOf } from "../variety/score.ts";
import { NONE, repeatsIn } from "./choice.ts";
import type { Menu } from "./menu.ts";
import type { OpenMeal, Problem } from "./problem.ts";
import { usedUpBy } from "./use-up.ts";

/** Few enough ways to try them all. */
const WAYS_MAX = 1_000_000;

/** Whether there are so few ways to fill the meals that all can be tried. */
export const isSmall = ({ meals }: Problem): boolean =>
  meals.reduce((ways, { candidates }) => ways * candidates.length, 1) <= WAYS_MAX;

const bestCaseOf = ({ day, candidates }: OpenMeal, { likedRanks, nameRanks, positions, useUp }: Problem) => {
  const least = (of: ArrayLike<number>) =>
    candidates.reduce((min, index) => Math.min(min, of[index] ?? 0), Number.POSITIVE_INFINITY);
  return {
    loss: least(day.losses),
    repeats: least(day.repeats),
    likedRank: least(likedRanks),
    lastEaten: least(day.lastEaten),
    nameRank: least(nameRanks),
    position: least(positions),
    usedUp: useUp.matters ? Array.from(candidates, useUp.on(day.date)).flat() : [],
  };
};

/**
 * Tries all ways to fill the meals, those with the fewest candidates first. Gives up on a beginning that can't win:
 * meals only add losses and repeats, and open meals count with their best values.
 * @param menu with any complete choice; a better one saves time. It becomes the best one.
 * @returns whether there was time for all
 */
export const becomeBest = (problem: Problem, menu: Menu): boolean => {
  const { isLate, meals, standing, likedRanks, nameRanks, positions } = problem;
  let hasTime = true;
  const { choice } = menu;
  const slots = standing.length + meals.length;
  const order = [...meals.keys()].sort(
    (a, b) => (meals[a]?.candidates.length ?? 0) - (meals[b]?.candidates.length ?? 0),
  );
  const bestCases = meals.map((meal) => bestCaseOf(meal, problem));
  const toCome = Array.from({ length: meals.length + 1 }, (_, depth) => {
    const open = order.slice(depth).flatMap((meal) => bestCases[meal] ?? []);
    return {
      loss: open.reduce((sum, { loss }) => sum + loss, 0),
      repeats: open.reduce((sum, { repeats }) => sum + repeats, 0),
      usedUp: open.flatMap(({ usedUp }) => usedUp),
    };
  });

  /** Compared first: the value if the meals from a depth on get their best. */
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
  const compareAll = (
    of: (meal: number, index: number) => number,
    atBest: (bestCase: (typeof bestCases)[number]) => number,
  ): number => {
    for (const [meal, bestCase] of bestCases.entries()) {
      const index = choice[meal] ?? NONE;
      const value = index === NONE ? atBest(bestCase) : of(meal, index);
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
    compareAll(
      (_, index) => likedRanks[index] ?? 0,
      ({ likedRank }) => likedRank,
    ) ||
    compareAll(
      (meal, index) => meals[meal]?.day.lastEaten[index] ?? 0,
      ({ lastEaten }) => lastEaten,
    ) ||
    compareAll(
      (_, index) => nameRanks[index] ?? 0,
      ({ nameRank }) => nameRank,
    ) ||
    compareAll(
      (_, index) => positions[index] ?? 0,
      ({ position }) => position,
    );

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
