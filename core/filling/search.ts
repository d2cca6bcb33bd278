import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { type Menu, NONE, tenthsAt } from "./menu.ts";
import type { Problem } from "./problem.ts";

// Measured on random weeks against the best of all: fewer starts, less patience or no steps back find it less often.
const STARTS = 20;
/** So many changes for each meal may come to nothing before the next start. */
const PATIENCE = 4;
/** As many meals are chosen anew in one change. */
const [CHANGED_MIN, CHANGED_MAX] = [2, 6];
/** How often what is best for a meal is passed over: in a change, and in a new start. */
const [PASSED_OVER, PASSED_OVER_AT_START] = [0.2, 0.5];
/** A change may make it worse by a random part of this. */
const STEP_BACK = 0.1 * FULL_LOSS;
/** In place of a meal. */
const none = { candidates: new Int32Array(), day: { losses: new Float64Array() } };
/** What may be spent, in comparisons of two recipes: the search in a large household ends with it. */
const WORK = 3_000_000;
const WORK_A_MEAL = 300_000;
/** With as many meals is a candidate compared, as a rule, until it is known to be worse. */
const COMPARISONS = 4;

/**
 * Looks for the choice that costs least, from the one on the menu.
 *
 * From a start, it gives each meal in turn the recipe that is best beside all others, until that changes nothing.
 * Then it takes a few meals at random, chooses them anew one after the other, mostly what is best, and keeps the
 * change unless it is clearly worse. When that has led nowhere for a while it starts again: first with the meals that
 * have the fewest candidates, then with meals and recipes at random. The best choice of all remains. Chance is seeded,
 * and every candidate is tried each time, unless what it loses to the fixed meals alone is too much.
 */
export const search = (problem: Problem, menu: Menu): void => {
  const { meals, standing } = problem;
  const slots = standing.length + meals.length;
  const chance = chanceFrom(1);
  let work = WORK + WORK_A_MEAL * meals.length;

  /** Chooses a recipe for a meal, the best unless that is passed over; gives what the menu costs then. */
  const choose = (meal: number, passedOver: number): number => {
    const { candidates, day } = meals[meal] ?? none;
    const { rest, costWith } = menu.lift(meal);
    let best = NONE;
    let least = Number.POSITIVE_INFINITY;
    work -= slots * slots + COMPARISONS * candidates.length;
    // Neither `for … of` nor a call for each candidate: both leave numbers to the garbage collector, and what 10,000
    // candidates leave makes the process grow.
    for (let at = 0; at < candidates.length; at++) {
      const place = candidates[at] ?? NONE;
      if (rest + (day.losses[place] ?? 0) >= least) continue;
      const cost = costWith(place, least);
      if (cost >= least) continue;
      if (best !== NONE && passedOver > 0 && chance() < passedOver) continue;
      best = place;
      least = cost;
    }
    menu.put(meal, best);
    return least;
  };
  const chooseAnew = (chosen: Iterable<number>, passedOver: number): number => {
    const all = [...chosen];
    for (const meal of all) menu.put(meal, NONE);
    return all.reduce((_, meal) => choose(meal, passedOver), 0);
  };
  const improve = (): number => {
    let cost = menu.cost();
    for (let same = 0, meal = 0; same < meals.length; same++, meal = (meal + 1) % meals.length) {
      const now = choose(meal, 0);
      if (now < cost) same = 0;
      cost = now;
    }
    return cost;
  };
  const someMeals = (count: number): Set<number> => {
    const some = new Set<number>();
    while (some.size < Math.min(count, meals.length)) some.add(Math.floor(chance() * meals.length));
    return some;
  };
  const candidatesOf = (meal: number) => meals[meal]?.candidates.length ?? 0;
  const fewestFirst = [...meals.keys()].sort((a, b) => candidatesOf(a) - candidatesOf(b));

  let best = menu.choice.slice();
  let least = Number.POSITIVE_INFINITY;
  const isOver = () => work <= 0 || tenthsAt(slots, least) === 1000;
  for (let start = 0; start < STARTS && !isOver(); start++) {
    if (start === 1) chooseAnew(fewestFirst, 0);
    if (start > 1) chooseAnew(someMeals(meals.length), PASSED_OVER_AT_START);
    let cost = improve();
    let kept = menu.choice.slice();
    let leastHere = cost;
    const remember = () => {
      if (cost >= least) return;
      least = cost;
      best = kept;
    };
    remember();
    for (let vain = 0; vain < PATIENCE * meals.length && !isOver(); vain++) {
      const count = CHANGED_MIN + Math.floor(chance() * (CHANGED_MAX - CHANGED_MIN + 1));
      const now = chooseAnew(someMeals(count), PASSED_OVER);
      if (now > cost + STEP_BACK * chance()) {
        menu.become(kept);
        continue;
      }
      cost = now;
      kept = menu.choice.slice();
      if (cost >= leastHere) continue;
      leastHere = cost;
      vain = 0;
      remember();
    }
  }
  menu.become(best);
};
