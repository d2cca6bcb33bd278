import type { Catalogue } from "../catalogue/catalogue.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBefore, type Week } from "../variety/meal.ts";
import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { NONE } from "./choice.ts";
import { type Menu, menuFor } from "./menu.ts";
import { type Problem, problemOf } from "./problem.ts";
import type { FillOrder } from "./wishes.ts";

const MOVES = 200_000;
/** A meal gets one of the recipes that lose least on its day. */
const FRESHEST = 1500;
/** A move may raise the cost by about this, first and last. */
const [HOT, COLD] = [0.012 * FULL_LOSS, 0.001 * FULL_LOSS];
const EXCHANGE = 0.2;

const freshestOf = (lossOf: Float64Array, candidates: Int32Array): Int32Array => {
  const losses = Float64Array.from(candidates, (place) => lossOf[place] ?? 0).sort();
  const most = losses[FRESHEST - 1];
  if (most === undefined) return candidates;
  return candidates.filter((place) => (lossOf[place] ?? 0) <= most).slice(0, FRESHEST);
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
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): a meal gets another recipe, or two exchange theirs. The
 * best choice stays. Chance is seeded.
 */
const anneal = (problem: Problem, menu: Menu): void => {
  const { meals } = problem;
  const chance = chanceFrom(2);
  const fresh = freshestIn(problem);
  const pick = (count: number) => Math.floor(chance() * count);
  let cost = menu.cost();
  let best = { cost, choice: menu.choice.slice() };
  let heat = HOT;
  for (let move = 0; move < MOVES; move++, heat *= (COLD / HOT) ** (1 / MOVES)) {
    const limit = cost - heat * Math.log(1 - chance());
    const one = pick(meals.length);
    const other = chance() < EXCHANGE ? pick(meals.length) : NONE;
    const old = menu.choice[one] ?? NONE;
    const its = other === NONE ? NONE : (menu.choice[other] ?? NONE);
    const recipes = fresh[one] ?? [];
    const place = other === NONE ? (recipes[pick(recipes.length)] ?? NONE) : its;
    if (place === old || meals[one]?.suits[place] !== 1) continue;
    if (other !== NONE && meals[other]?.suits[old] !== 1) continue;
    if (menu.lossWith(one, place, other, other === NONE ? NONE : old) >= limit) continue;
    menu.put(one, place);
    if (other !== NONE) menu.put(other, old);
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
