import { NONE } from "./choice.ts";
import { lossBelow, repeatCostOf, tenthsAt } from "./cost.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";
import { usedUpBy } from "./use-up.ts";

/** About 42 meals in all. */
const ROUNDS_MAX = 4;
const MEALS_MAX = 42;

const levels = ["use", "last day", "name"] as const;
type Level = (typeof levels)[number];

/** Repeats and score (to 0.1) stay: a meal gets another recipe, or exchanges it with a later meal. */
export const settle = (problem: Problem, menu: Menu): void => {
  const { meals, standing, positions, useUp } = problem;
  const { choice } = menu;
  const slots = standing.length + meals.length;
  const cost = menu.cost();
  const tenths = tenthsAt(slots, cost);
  const limit = repeatCostOf(cost) + lossBelow(slots, tenths);
  const isAsGood = (now: number) =>
    now < limit && (repeatCostOf(now) < repeatCostOf(cost) || tenthsAt(slots, now) >= tenths);

  const lastOf = (meal: number, place: number) => meals[meal]?.day.lastEaten[place] ?? 0;
  const positionOf = (place: number) => positions[place] ?? 0;

  const replace = (meal: number, level: Level): boolean => {
    const { day, candidates } = meals[meal] ?? {};
    if (!day || !candidates) return false;
    const old = choice[meal] ?? NONE;
    menu.put(meal, NONE);
    const { costWith } = menu.lift(meal);
    const used = usedUpBy(problem, choice);
    const usedBy = useUp.on(day.date);
    const usedMoreBy = (place: number) =>
      usedBy(place).reduce((sum, item) => sum + Number(!used.has(item)), 0);
    let best = old;
    let usedMore = usedMoreBy(old);
    const isBetter: Readonly<Record<Level, (place: number) => boolean>> = {
      use: (place) => useUp.atMost(place) > usedMore,
      "last day": (place) => lastOf(meal, place) < lastOf(meal, best),
      name: (place) => positionOf(place) < positionOf(best) && lastOf(meal, place) <= lastOf(meal, best),
    };
    for (let at = 0; at < candidates.length; at++) {
      const place = candidates[at] ?? NONE;
      if (!isBetter[level](place) || !isAsGood(costWith(place, limit))) continue;
      const more = usedMoreBy(place);
      if (level === "use" ? more <= usedMore : more < usedMore) continue;
      best = place;
      usedMore = more;
    }
    menu.put(meal, best);
    return best !== old;
  };

  const exchange = (one: number, other: number, level: Level): boolean => {
    const [a, b] = [choice[one] ?? NONE, choice[other] ?? NONE];
    if (a === b || meals[one]?.suits[b] !== 1 || meals[other]?.suits[a] !== 1) return false;
    const byLastDay = lastOf(one, b) - lastOf(one, a) || lastOf(other, a) - lastOf(other, b);
    const isBetter = (byLastDay || (level === "name" ? positionOf(b) - positionOf(a) : 0)) < 0;
    if (!isBetter) return false;
    const used = usedUpBy(problem, choice).size;
    menu.put(one, b);
    menu.put(other, a);
    if (isAsGood(menu.cost()) && usedUpBy(problem, choice).size >= used) return true;
    menu.put(one, a);
    menu.put(other, b);
    return false;
  };

  const rounds = Math.min(ROUNDS_MAX, Math.max(1, Math.floor(MEALS_MAX / meals.length)));
  for (const level of useUp.matters ? levels : levels.slice(1))
    for (let round = 0, changes = 1; changes > 0 && round < rounds; round++) {
      changes = 0;
      for (const one of meals.keys()) {
        changes += Number(replace(one, level));
        if (level !== "use")
          for (let other = one + 1; other < meals.length; other++)
            changes += Number(exchange(one, other, level));
      }
    }
};
