import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { NONE } from "./choice.ts";
import { tenthsAt } from "./cost.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";

// On random weeks, fewer starts, less patience or no steps back found the best choice less often.
const STARTS = 20;
/** Changes per meal that may fail before the next start. */
const PATIENCE = 4;
/** Meals chosen anew in one change. */
const [CHANGED_MIN, CHANGED_MAX] = [2, 6];
/** Probability that a meal skips a better candidate. */
const [SKIP_IN_CHANGE, SKIP_AT_START] = [0.2, 0.5];
const STEP_BACK = 0.1 * FULL_LOSS;
/** Comparisons of recipes; only large households spend all. */
const BUDGET = 3_000_000;
const BUDGET_PER_MEAL = 300_000;
/** Of that, where `anneal` goes on. */
const ANNEALED = 0.1;
/** Until it is known to be worse. */
const COMPARISONS_PER_CANDIDATE = 4;

const movesOn = ({ meals, standing }: Problem, menu: Menu, chance: () => number, share: number) => {
  const slots = standing.length + meals.length;
  let budget = share * (BUDGET + BUDGET_PER_MEAL * meals.length);

  const choose = (meal: number, skip: number): number => {
    const { rest, costWith } = menu.lift(meal);
    const { candidates, day } = meals[meal] ?? {};
    if (!candidates || !day) return rest;
    let best = NONE;
    let least = Number.POSITIVE_INFINITY;
    budget -= slots * slots + COMPARISONS_PER_CANDIDATE * candidates.length;
    // `for … of`, or a call for each candidate, would leave 10,000 numbers to the garbage collector.
    for (let at = 0; at < candidates.length; at++) {
      const place = candidates[at] ?? NONE;
      if (rest + (day.losses[place] ?? 0) >= least) continue;
      const cost = costWith(place, least);
      if (cost >= least) continue;
      if (best !== NONE && skip > 0 && chance() < skip) continue;
      best = place;
      least = cost;
    }
    menu.put(meal, best);
    return least;
  };
  const chooseAnew = (chosen: readonly number[], skip: number): number => {
    let cost = 0;
    for (const meal of chosen) menu.put(meal, NONE);
    for (const meal of chosen) cost = choose(meal, skip);
    return cost;
  };
  const improve = (): number => {
    let cost = menu.cost();
    let settled = 0;
    for (let meal = 0; settled < meals.length; meal = (meal + 1) % meals.length) {
      const now = choose(meal, 0);
      settled = now < cost ? 1 : settled + 1;
      cost = now;
    }
    return cost;
  };
  const randomMeals = (count: number): number[] => {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(count, meals.length)) chosen.add(Math.floor(chance() * meals.length));
    return [...chosen];
  };
  return { chooseAnew, improve, randomMeals, isSpent: () => budget <= 0 };
};

/**
 * A start improves each meal until none gains. Then a few random meals at a time are chosen anew, and the change stays
 * unless it is clearly worse. After a while without gain comes the next start: meals with the fewest candidates first,
 * then random ones. Chance is seeded.
 */
export const search = (problem: Problem, menu: Menu, isAnnealed = false): void => {
  const { meals, standing } = problem;
  const chance = chanceFrom(1);
  const { chooseAnew, improve, randomMeals, isSpent } = movesOn(
    problem,
    menu,
    chance,
    isAnnealed ? ANNEALED : 1,
  );

  let best = { choice: menu.choice.slice(), cost: Number.POSITIVE_INFINITY };
  const isOver = () => isSpent() || tenthsAt(standing.length + meals.length, best.cost) === 1000;
  const snapshot = (cost: number) => {
    const now = { choice: menu.choice.slice(), cost };
    if (cost < best.cost) best = now;
    return now;
  };

  const candidatesOf = (meal: number) => meals[meal]?.candidates.length ?? 0;
  const fewestFirst = [...meals.keys()].sort((a, b) => candidatesOf(a) - candidatesOf(b));
  const begin = (start: number): number => {
    if (start === 1) chooseAnew(fewestFirst, 0);
    if (start > 1) chooseAnew(randomMeals(meals.length), SKIP_AT_START);
    return improve();
  };
  const changeSomeMeals = (): number => {
    const count = CHANGED_MIN + Math.floor(chance() * (CHANGED_MAX - CHANGED_MIN + 1));
    return chooseAnew(randomMeals(count), SKIP_IN_CHANGE);
  };
  const wander = (startCost: number): void => {
    let kept = snapshot(startCost);
    let least = startCost;
    let changes = 0;
    while (changes < PATIENCE * meals.length && !isOver()) {
      const cost = changeSomeMeals();
      changes += 1;
      if (cost > kept.cost + STEP_BACK * chance()) {
        menu.become(kept.choice);
        continue;
      }
      kept = snapshot(cost);
      if (cost >= least) continue;
      least = cost;
      changes = 1;
    }
  };

  for (let start = 0; start < STARTS && !isOver(); start++) wander(begin(start));
  menu.become(best.choice);
};
