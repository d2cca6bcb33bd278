import type { Catalogue } from "../catalogue/catalogue.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBefore, type Week } from "../variety/meal.ts";
import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { NONE } from "./choice.ts";
import { type Menu, menuFor } from "./menu.ts";
import { type Problem, problemOf } from "./problem.ts";
import type { FillOrder } from "./wishes.ts";

const MOVES_MAX = 200_000;
const MOVES_PER_MEAL = 10_000;
/** A meal gets one of the recipes that lose least on its day. */
const FRESHEST = 1500;
/** Losses are told apart to a thousandth. */
const PARTS = 1000;
/** A move may raise the cost by about this, first and last. */
const [HOT, COLD] = [0.012 * FULL_LOSS, 0.001 * FULL_LOSS];
const EXCHANGE = 0.2;
/** New recipes for two meals: fewer repeats may take both. */
const BOTH = 0.05;

const freshestOf = (lossOf: Float64Array, candidates: Int32Array): Int32Array => {
  // Sorting 10,000 losses for each day took 6 % of the time.
  const counts = new Int32Array(PARTS + 1);
  const partOf = (place: number) => Math.ceil(((lossOf[place] ?? 0) * PARTS) / FULL_LOSS);
  for (const place of candidates) counts[partOf(place)] = (counts[partOf(place)] ?? 0) + 1;
  let most = 0;
  for (let count = counts[0] ?? 0; count < FRESHEST && most < PARTS; count += counts[most] ?? 0) most += 1;
  return candidates.filter((place) => partOf(place) <= most).slice(0, FRESHEST);
};

const freshestIn = ({ meals }: Problem): Int32Array[] => {
  const fresh: Int32Array[] = [];
  for (const { day, candidates } of meals) {
    const same = meals.findIndex((one) => one.day === day && one.candidates === candidates);
    fresh.push(fresh[same] ?? freshestOf(day.losses, candidates));
  }
  return fresh;
};

/** For large households: comparing each recipe with 10,000 takes most of the time. */
export const annealFreshest = (
  catalogue: Catalogue,
  week: Week,
  order: FillOrder,
  problem: Problem,
  menu: Menu,
): void => {
  const { cards } = problem;
  const idsOf = (places: Int32Array) => Array.from(places, (place) => cards[place]?.id);
  const around = [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)];
  const ids = new Set([...idsOf(menu.choice), ...around.map(({ recipeId }) => recipeId)]);
  for (const places of new Set(freshestIn(problem))) for (const id of idsOf(places)) ids.add(id);
  const recipes = new Map([...catalogue.recipes].filter(([id]) => ids.has(id)));
  const few = problemOf({ ...catalogue, recipes }, week, order).problem;
  const places = new Map(few.cards.map(({ id }, place) => [id, place]));
  const its = menuFor(few);
  its.become(menu.choice.map((place) => places.get(cards[place]?.id ?? "") ?? NONE));
  anneal(few, its);
  const placeOf = new Map(cards.map(({ id }, place) => [id, place]));
  menu.become(its.choice.map((place) => placeOf.get(few.cards[place]?.id ?? "") ?? NONE));
};

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from the choice on the menu: a meal gets another recipe, two
 * meals exchange theirs, or both get others. The best choice stays. Chance is seeded.
 */
const anneal = (problem: Problem, menu: Menu): void => {
  const { meals } = problem;
  const chance = chanceFrom(2);
  const fresh = freshestIn(problem);
  const pick = (count: number) => Math.floor(chance() * count);
  const anyFor = (meal: number) => fresh[meal]?.[pick(fresh[meal].length)] ?? NONE;
  let cost = menu.cost();
  let best = { cost, choice: menu.choice.slice() };
  let heat = HOT;
  const moves = Math.min(MOVES_MAX, MOVES_PER_MEAL * meals.length);
  const cooling = (COLD / HOT) ** (1 / moves);
  for (let move = 0; move < moves; move++, heat *= cooling) {
    const limit = cost - heat * Math.log(1 - chance());
    const one = pick(meals.length);
    const kind = chance();
    const other = kind < EXCHANGE + BOTH ? pick(meals.length) : NONE;
    const old = menu.choice[one] ?? NONE;
    const its = menu.choice[other] ?? NONE;
    const place = kind < EXCHANGE ? its : anyFor(one);
    const second = kind < EXCHANGE ? old : other === NONE ? NONE : anyFor(other);
    if (place === old || other === one || meals[one]?.suits[place] !== 1) continue;
    if (other !== NONE && meals[other]?.suits[second] !== 1) continue;
    if (menu.lossWith(one, place, other, second, limit) >= limit) continue;
    menu.put(one, place);
    if (other !== NONE) menu.put(other, second);
    const now = menu.cost();
    if (now < limit) cost = now;
    else {
      menu.put(one, old);
      if (other !== NONE) menu.put(other, its);
    }
    if (cost < best.cost) best = { cost, choice: menu.choice.slice() };
  }
  menu.become(best.choice);
};
