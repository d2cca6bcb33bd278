import { memo } from "../basics/memo.ts";
import { FULL_LOSS } from "../variety/score.ts";
import { NONE } from "./choice.ts";
import type { Day } from "./days.ts";
import { indexesIn, withFew } from "./few.ts";
import { type Menu, menuFor } from "./menu.ts";
import type { Problem } from "./problem.ts";

const MOVES_MAX = 200_000;
const MOVES_PER_MEAL = 10_000;
/** A move looks at each slot and each rule. With 21 of them, nothing is left out. */
const WORK_MAX = 4_200_000;
/** Everything else together takes as long as this number of moves. */
const MOVES_LESS_PER_RECIPE = 12;
/** Moves between two looks at the clock. */
const MOVES_AT_ONCE = 256;
/** 8 MB of alikenesses. */
const RECIPES_MAX = 1000;
/** Losses are told apart to a thousandth. */
const PARTS = 1000;
/** A move may raise the cost by about this, first and last. */
const [HOT, COLD] = [0.016 * FULL_LOSS, 0.002 * FULL_LOSS];
const EXCHANGE = 0.2;
/** The share of moves that give two meals new recipes: fewer repeats may take both. */
const BOTH = 0.05;

/** Returns numbers from 0 up to 1, each time the same (a linear congruential generator, Numerical Recipes). */
const newChance = (): (() => number) => {
  let state = 2;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** Returns the candidates that lose least on the meal's day, by counting: sorting 10,000 takes ten times as long. */
const freshestOf = ({ losses }: Day, candidates: Int32Array, count: number): Int32Array => {
  const counts = new Int32Array(PARTS + 1);
  const partOf = (index: number) => Math.ceil(((losses[index] ?? 0) * PARTS) / FULL_LOSS);
  for (const index of candidates) counts[partOf(index)] = (counts[partOf(index)] ?? 0) + 1;
  let most = 0;
  for (let sum = counts[0] ?? 0; sum < count && most < PARTS; sum += counts[most] ?? 0) most += 1;
  return candidates.filter((index) => partOf(index) <= most).slice(0, count);
};

/** Returns the freshest candidates for each meal. */
const freshestFor = (problem: Problem): readonly Int32Array[] => {
  for (let count = RECIPES_MAX; ; count *= 0.7) {
    // Many meals have the same day and candidates.
    const freshest = memo((day: Day) =>
      memo((candidates: Int32Array) => freshestOf(day, candidates, Math.floor(count))),
    );
    const fresh = problem.meals.map(({ day, candidates }) => freshest(day)(candidates));
    if (count <= 1 || indexesIn(problem, fresh).length <= RECIPES_MAX) return fresh;
  }
};

/**
 * Improves the menu by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) from its choice on: a meal gets
 * another recipe, two meals exchange theirs, or both get others. The best choice stays. Chance is seeded, so the same
 * week gets the same menu.
 */
export const anneal = (problem: Problem, menu: Menu): void => {
  const fixed = [...menu.choice, ...problem.standing.map(({ index }) => index)];
  const few = withFew(
    problem,
    freshestFor(problem),
    fixed.filter((index) => index !== NONE),
  );
  const { meals } = few.problem;
  const its = menuFor(few.problem);
  its.become(few.numbers(menu.choice));
  const chance = newChance();
  const pick = (count: number) => Math.floor(chance() * count);
  const anyFor = (meal: number) => meals[meal]?.candidates[pick(meals[meal].candidates.length)] ?? NONE;
  let cost = its.cost();
  let best = { cost, choice: its.choice.slice() };
  let heat = HOT;
  const { isLate, given } = problem;
  const moves = Math.min(
    MOVES_MAX - MOVES_LESS_PER_RECIPE * problem.summaries.length,
    MOVES_PER_MEAL * meals.length,
    WORK_MAX / (problem.standing.length + meals.length + (given.order.rules ?? []).length),
  );
  const cooling = (COLD / HOT) ** (1 / moves);
  for (let move = 0; move < moves; move++, heat *= cooling) {
    if (move % MOVES_AT_ONCE === 0 && isLate()) break;
    const limit = cost - heat * Math.log(1 - chance());
    const one = pick(meals.length);
    const kind = chance();
    const other = kind < EXCHANGE + BOTH ? pick(meals.length) : NONE;
    const old = its.choice[one] ?? NONE;
    const second = other === NONE ? NONE : (its.choice[other] ?? NONE);
    const index = kind < EXCHANGE ? second : anyFor(one);
    const next = kind < EXCHANGE ? old : other === NONE ? NONE : anyFor(other);
    if (index === old || other === one || meals[one]?.suits[index] !== 1) continue;
    if (other !== NONE && meals[other]?.suits[next] !== 1) continue;
    if (its.costWithBoth(one, index, other, next, limit) >= limit) continue;
    its.put(one, index);
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
