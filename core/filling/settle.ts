import { NONE } from "./choice.ts";
import { lossBelow, repeatCostOf, tenthsAt } from "./cost.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";
import { usedUpBy } from "./use-up.ts";

/** About 42 meals in all. */
const ROUNDS_MAX = 4;
const MEALS_MAX = 42;

/**
 * Lets meals change their recipes without a change of repeats and score (to 0.1): a meal gets another recipe, or
 * exchanges it with a later meal.
 */
export const settle = (problem: Problem, menu: Menu): void => {
  const { isLate, likedRanks, meals, standing, positions, useUp } = problem;
  const { choice } = menu;
  const slots = standing.length + meals.length;
  const cost = menu.cost();
  const tenths = tenthsAt(slots, cost);
  const limit = repeatCostOf(cost) + lossBelow(slots, tenths);
  const isAsGood = (now: number) =>
    now < limit && (repeatCostOf(now) < repeatCostOf(cost) || tenthsAt(slots, now) >= tenths);

  const lastOf = (meal: number, index: number) => meals[meal]?.day.lastEaten[index] ?? 0;
  /**
   * Compares recipes for a meal: less than 0 if the first is to be preferred, because it is liked more, then because
   * it was not eaten for longer, then by name.
   */
  const compare = (meal: number, a: number, b: number) =>
    (likedRanks[a] ?? 0) - (likedRanks[b] ?? 0) ||
    lastOf(meal, a) - lastOf(meal, b) ||
    (positions[a] ?? 0) - (positions[b] ?? 0);

  const replace = (meal: number, usesMore: boolean): boolean => {
    const { day, candidates } = meals[meal] ?? {};
    if (!day || !candidates) return false;
    const old = choice[meal] ?? NONE;
    menu.put(meal, NONE);
    const { costWith } = menu.lift(meal);
    const used = usedUpBy(problem, choice);
    const usedBy = useUp.on(day.date);
    const usedMoreBy = (index: number) =>
      usedBy(index).reduce((sum, item) => sum + Number(!used.has(item)), 0);
    let best = old;
    let usedMore = usedMoreBy(old);
    const isBetter = (index: number) =>
      usesMore ? useUp.atMost(index) > usedMore : compare(meal, index, best) < 0;
    for (let at = 0; at < candidates.length; at++) {
      const index = candidates[at] ?? NONE;
      if (!isBetter(index) || !isAsGood(costWith(index, limit))) continue;
      const more = usedMoreBy(index);
      if (usesMore ? more <= usedMore : more < usedMore) continue;
      best = index;
      usedMore = more;
    }
    menu.put(meal, best);
    return best !== old;
  };

  const exchange = (one: number, other: number): boolean => {
    const [a, b] = [choice[one] ?? NONE, choice[other] ?? NONE];
    if (meals[one]?.suits[b] !== 1 || meals[other]?.suits[a] !== 1 || compare(one, b, a) >= 0) return false;
    const used = usedUpBy(problem, choice).size;
    menu.put(one, b);
    menu.put(other, a);
    if (isAsGood(menu.cost()) && usedUpBy(problem, choice).size >= used) return true;
    menu.put(one, a);
    menu.put(other, b);
    return false;
  };

  const rounds = Math.min(ROUNDS_MAX, Math.max(1, Math.floor(MEALS_MAX / meals.length)));
  for (const usesMore of useUp.matters ? [true, false] : [false])
    for (let round = 0, changes = 1; changes > 0 && round < rounds; round++) {
      changes = 0;
      for (const one of meals.keys()) {
        if (isLate()) return;
        changes += Number(replace(one, usesMore));
        for (let other = one + 1; other < meals.length && !usesMore; other++)
          changes += Number(exchange(one, other));
      }
    }
};
