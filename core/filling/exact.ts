import { nearness } from "../variety/meal.ts";
import { tenthsOf } from "../variety/score.ts";
import { type Choice, NONE, repeatsIn } from "./choice.ts";
import type { OpenMeal, Problem } from "./problem.ts";
import { usedUpBy } from "./use-up.ts";

/** Few enough ways to try them all. */
const WAYS_MAX = 1_000_000;

export const isSmall = ({ meals }: Problem): boolean =>
  meals.reduce((ways, { candidates }) => ways * candidates.length, 1) <= WAYS_MAX;

const bestCaseOf = ({ day, candidates }: OpenMeal, { nameRanks, positions, useUp }: Problem) => {
  const least = (of: ArrayLike<number>) =>
    candidates.reduce((min, place) => Math.min(min, of[place] ?? 0), Number.POSITIVE_INFINITY);
  return {
    loss: least(day.losses),
    repeats: least(day.repeats),
    lastEaten: least(day.lastEaten),
    nameRank: least(nameRanks),
    position: least(positions),
    usedUp: useUp.matters ? Array.from(candidates, useUp.on(day.date)).flat() : [],
  };
};

/**
 * Meals with the fewest candidates first. Gives up on a beginning that can't win: meals only add losses and repeats,
 * and open meals count with their best values.
 * @param start any complete choice; a better one saves time
 */
export const bestOfAll = (problem: Problem, start: Choice): Choice => {
  const { meals, standing, rowOf, nameRanks, positions, rules } = problem;
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

  // The plan's slots, then meals in the order of trying.
  const dayNumbers = [
    ...standing.map(({ day }) => day),
    ...order.map((meal) => meals[meal]?.day.number ?? 0),
  ];
  const rows = standing.map(({ row }) => row);
  const losses = Array.from({ length: meals.length + 1 }, () => new Float64Array(dayNumbers.length));
  losses[0]?.set(standing.map(({ loss }) => loss));
  const lossWith = (depth: number, place: number): number => {
    const before = losses[depth] ?? [];
    const after = losses[depth + 1] ?? [];
    const slot = standing.length + depth;
    let own = meals[order[depth] ?? 0]?.day.losses[place] ?? 0;
    let sum = 0;
    for (let other = 0; other < slot; other++) {
      const near = nearness((dayNumbers[slot] ?? 0) - (dayNumbers[other] ?? 0));
      const pair = near * (rows[other]?.[place] ?? 0);
      const loss = Math.max(before[other] ?? 0, pair);
      own = Math.max(own, pair);
      after[other] = loss;
      sum += loss;
    }
    after[slot] = own;
    return sum + own + (toCome[depth + 1]?.loss ?? 0);
  };

  const choice: Choice = new Int32Array(meals.length).fill(NONE);
  let best = start.slice();
  let bestUsed = usedUpBy(problem, best).size;
  /** Less than 0 is better. Open meals count with their best values. */
  const compareAll = (
    of: (meal: number, place: number) => number,
    atBest: (bestCase: (typeof bestCases)[number]) => number,
  ): number => {
    for (const [meal, bestCase] of bestCases.entries()) {
      const place = choice[meal] ?? NONE;
      const value = place === NONE ? atBest(bestCase) : of(meal, place);
      const order = value - of(meal, best[meal] ?? NONE);
      if (order !== 0) return order;
    }
    return 0;
  };
  const compare = (depth: number, repeats: number, tenths: number): number =>
    rules.brokenIn(choice) - bestBroken ||
    repeats - bestRepeats ||
    bestTenths - tenths ||
    bestUsed - usedUpBy(problem, choice, toCome[depth]?.usedUp).size ||
    compareAll(
      (meal, place) => meals[meal]?.day.lastEaten[place] ?? 0,
      ({ lastEaten }) => lastEaten,
    ) ||
    compareAll(
      (_, place) => nameRanks[place] ?? 0,
      ({ nameRank }) => nameRank,
    ) ||
    compareAll(
      (_, place) => positions[place] ?? 0,
      ({ position }) => position,
    );

  const complete = (chosen: Choice): [number, number] => {
    let loss = 0;
    for (const [depth, meal] of order.entries()) {
      loss = lossWith(depth, chosen[meal] ?? NONE);
      rows[standing.length + depth] = rowOf(chosen[meal] ?? NONE);
    }
    return [repeatsIn(problem, chosen), tenthsOf(dayNumbers.length, loss)];
  };
  let bestBroken = rules.brokenIn(best);
  let [bestRepeats, bestTenths] = complete(best);

  const tryFrom = (depth: number): void => {
    const meal = order[depth];
    if (meal === undefined) {
      best = choice.slice();
      bestUsed = usedUpBy(problem, best).size;
      return;
    }
    const open = toCome[depth + 1];
    for (const place of meals[meal]?.candidates ?? []) {
      choice[meal] = place;
      const tenths = tenthsOf(dayNumbers.length, lossWith(depth, place));
      const repeats = repeatsIn(problem, choice) + (open?.repeats ?? 0);
      if (compare(depth + 1, repeats, tenths) >= 0) continue;
      if (depth + 1 === order.length)
        [bestBroken, bestRepeats, bestTenths] = [rules.brokenIn(choice), repeats, tenths];
      else rows[standing.length + depth] = rowOf(place);
      tryFrom(depth + 1);
    }
    choice[meal] = NONE;
  };
  tryFrom(0);
  return best;
};
