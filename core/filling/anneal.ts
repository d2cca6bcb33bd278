import type { Catalogue } from "../catalogue/catalogue.ts";
import { alikenessTo } from "../variety/alikeness.ts";
import { FULL_LOSS } from "../variety/score.ts";
import { chanceFrom } from "./chance.ts";
import { NONE } from "./choice.ts";
import type { Day } from "./days.ts";
import { type Menu, menuFor } from "./menu.ts";
import { type OpenMeal, type Problem, rowsOf } from "./problem.ts";

const MOVES_MAX = 200_000;
const MOVES_PER_MEAL = 10_000;
/** All else takes longer by the time of so many moves. */
const MOVES_LESS_PER_RECIPE = 10;
/** 8 MB of alikenesses. */
const RECIPES_MAX = 1000;
/** Losses are told apart to a thousandth. */
const PARTS = 1000;
/** A move may raise the cost by about this, first and last. */
const [HOT, COLD] = [0.016 * FULL_LOSS, 0.002 * FULL_LOSS];
const EXCHANGE = 0.2;
/** New recipes for two meals: fewer repeats may take both. */
const BOTH = 0.05;

const nothing = new Int32Array();

/** The candidates that lose least on the meal's day. Sorting 10,000 takes ten times as long. */
const freshestOf = ({ day, candidates }: OpenMeal, count: number): Int32Array => {
  const counts = new Int32Array(PARTS + 1);
  const partOf = (place: number) => Math.ceil(((day.losses[place] ?? 0) * PARTS) / FULL_LOSS);
  for (const place of candidates) counts[partOf(place)] = (counts[partOf(place)] ?? 0) + 1;
  let most = 0;
  for (let sum = counts[0] ?? 0; sum < count && most < PARTS; sum += counts[most] ?? 0) most += 1;
  return candidates.filter((place) => partOf(place) <= most).slice(0, count);
};

/** With few recipes, in new places: comparing each with 10,000 takes most of the time. */
const withFew = (catalogue: Catalogue, problem: Problem, choice: Int32Array) => {
  const { cards, meals, standing, rules } = problem;
  const fixed = [...choice, ...standing.map(({ place }) => place)].filter((place) => place !== NONE);
  // Many meals have the same day and candidates.
  const same = meals.map(({ day, candidates }) =>
    meals.findIndex((one) => one.day === day && one.candidates === candidates),
  );
  let fresh: readonly Int32Array[] = [];
  let few = new Set<number>();
  for (let count = RECIPES_MAX; few.size === 0 || (few.size > RECIPES_MAX && count > 1); count *= 0.7) {
    fresh = meals.map((meal, at) => (same[at] === at ? freshestOf(meal, Math.floor(count)) : nothing));
    few = new Set(fixed);
    for (const places of fresh) for (const place of places) few.add(place);
  }
  const places = Int32Array.from(few);
  const numberOf = new Int32Array(cards.length).fill(NONE);
  for (const [number, place] of places.entries()) numberOf[place] = number;
  const numbers = (of: Int32Array) => of.map((place) => numberOf[place] ?? NONE);
  const lossesOf = (row: Float64Array) => Float64Array.from(places, (place) => row[place] ?? 0);
  const flagsOf = (of: Uint8Array) => Uint8Array.from(places, (place) => of[place] ?? 0);
  const days = new Map(
    [...new Set(meals.map(({ day }) => day))].map((day): [Day, Day] => [
      day,
      { ...day, losses: lossesOf(day.losses), repeats: flagsOf(day.repeats) },
    ]),
  );
  const back = (choice: Int32Array) => choice.map((number) => places[number] ?? NONE);
  const ids = Array.from(places, (place) => cards[place]?.id ?? "");
  return {
    back,
    choice: numbers(choice),
    fresh: same.map((at) => numbers(fresh[at] ?? nothing)),
    problem: {
      meals: meals.map(({ day, candidates, suits }) => ({
        day: days.get(day) ?? day,
        candidates,
        suits: flagsOf(suits),
      })),
      standing: standing.map((slot) => ({
        ...slot,
        place: numberOf[slot.place] ?? NONE,
        row: lossesOf(slot.row),
      })),
      rowOf: rowsOf(alikenessTo(catalogue, ids), ids),
      rules: {
        ...rules,
        brokenIn: (choice: Int32Array) => (rules.matter ? rules.brokenIn(back(choice)) : 0),
      },
    },
  };
};

/**
 * Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from the choice on the menu: a meal gets another recipe, two
 * meals exchange theirs, or both get others. The best choice stays. Chance is seeded.
 */
export const anneal = (catalogue: Catalogue, problem: Problem, menu: Menu): void => {
  const few = withFew(catalogue, problem, menu.choice);
  const { meals } = few.problem;
  const its = menuFor(few.problem);
  its.become(few.choice);
  const chance = chanceFrom(2);
  const pick = (count: number) => Math.floor(chance() * count);
  const anyFor = (meal: number) => few.fresh[meal]?.[pick(few.fresh[meal].length)] ?? NONE;
  let cost = its.cost();
  let best = { cost, choice: its.choice.slice() };
  let heat = HOT;
  const moves = Math.min(
    MOVES_MAX - MOVES_LESS_PER_RECIPE * problem.cards.length,
    MOVES_PER_MEAL * meals.length,
  );
  const cooling = (COLD / HOT) ** (1 / moves);
  for (let move = 0; move < moves; move++, heat *= cooling) {
    const limit = cost - heat * Math.log(1 - chance());
    const one = pick(meals.length);
    const kind = chance();
    const other = kind < EXCHANGE + BOTH ? pick(meals.length) : NONE;
    const old = its.choice[one] ?? NONE;
    const second = other === NONE ? NONE : (its.choice[other] ?? NONE);
    const place = kind < EXCHANGE ? second : anyFor(one);
    const next = kind < EXCHANGE ? old : other === NONE ? NONE : anyFor(other);
    if (place === old || other === one || meals[one]?.suits[place] !== 1) continue;
    if (other !== NONE && meals[other]?.suits[next] !== 1) continue;
    if (its.costWithBoth(one, place, other, next, limit) >= limit) continue;
    its.put(one, place);
    if (other !== NONE) its.put(other, next);
    const now = its.cost();
    if (now < limit) cost = now;
    else {
      its.put(one, old);
      if (other !== NONE) its.put(other, second);
    }
    if (cost < best.cost) best = { cost, choice: its.choice.slice() };
  }
  menu.become(few.back(best.choice));
};
