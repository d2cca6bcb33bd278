import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { NONE } from "./choice.ts";
import type { Menu } from "./menu.ts";
import type { Problem } from "./problem.ts";

/** Tried moves. */
const MOVES = 50_000;
/** A meal gets one of so many recipes that lose least on its day. */
const FRESHEST = 1000;
/** A move may raise the cost by about this, at the start and at the end. */
const [HOT, COLD] = [0.012 * FULL_LOSS, 0.001 * FULL_LOSS];
/** Probability of exchanging the days of two meals. */
const EXCHANGE = 0.4;

const freshestOf = (lossOf: Float64Array, candidates: Int32Array): Int32Array => {
  const losses = Float64Array.from(candidates, (place) => lossOf[place] ?? 0).sort();
  const most = losses[FRESHEST - 1];
  if (most === undefined) return candidates;
  return candidates.filter((place) => (lossOf[place] ?? 0) <= most).slice(0, FRESHEST);
};

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from the choice on the menu: a meal gets another recipe, or two
 * meals exchange theirs. The best choice stays. Chance is seeded.
 */
export const anneal = (problem: Problem, menu: Menu): void => {
  const { meals } = problem;
  const chance = chanceFrom(2);
  const fresh: Int32Array[] = [];
  for (const { day, candidates } of meals) {
    const same = meals.findIndex((one) => one.day === day && one.candidates === candidates);
    fresh.push(fresh[same] ?? freshestOf(day.losses, candidates));
  }
  const pick = (count: number) => Math.floor(chance() * count);
  let cost = menu.cost();
  let best = { cost, choice: menu.choice.slice() };
  for (let move = 0; move < MOVES; move++) {
    const heat = HOT * (COLD / HOT) ** (move / MOVES);
    const limit = cost - heat * Math.log(1 - chance());
    const one = pick(meals.length);
    const old = menu.choice[one] ?? NONE;
    if (chance() < EXCHANGE) {
      const other = pick(meals.length);
      const its = menu.choice[other] ?? NONE;
      if (old === its || meals[one]?.suits[its] !== 1 || meals[other]?.suits[old] !== 1) continue;
      menu.put(one, its);
      menu.put(other, old);
      const now = menu.cost();
      if (now < limit) cost = now;
      else {
        menu.put(one, old);
        menu.put(other, its);
      }
    } else {
      const recipes = fresh[one] ?? [];
      const place = recipes[pick(recipes.length)] ?? NONE;
      if (place === old) continue;
      const now = menu.lift(one).costWith(place, limit);
      menu.put(one, now < limit ? place : old);
      if (now < limit) cost = now;
    }
    if (cost < best.cost) best = { cost, choice: menu.choice.slice() };
  }
  menu.become(best.choice);
};
