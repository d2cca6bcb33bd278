import { nearness } from "../../variety/meal.ts";
import { NONE } from "../choice.ts";
import type { Problem } from "../problem.ts";
import { type Choices, nothing } from "./patterns.ts";
import { raiseBound } from "./prices.ts";
import { keptOf, leastOf, type Relaxation, sumOf, withinReach } from "./relaxation.ts";

/** Up to here, trying all is faster than a bound. */
const PLAIN = { meals: 7, items: 200 };
/** Steps of the bound at each node. */
const STEPS = 12;
/** About what each takes, in microseconds of a quiet core; a row of alikenesses and what was before the tree, by recipe. */
const WORK = { try: 0.3, node: 3, bound: 80, admit: 0.05, item: 0.003, row: 0.03, before: 10 };
const WORK_MAX = 215_000;

const sizeOf = (choices: readonly Choices[]) => choices.reduce((sum, { items }) => sum + items.length, 0);
const only = (item: number, loss: number): Choices => ({ items: [item], losses: [loss] });

/**
 * Searches for better weeks by branch and bound (Land and Doig 1960), depth first.
 * @param isOnce no week has a recipe twice
 * @param admitted returns, where meals have these items, what the others can get so that the week can be an answer
 * @param limit no week that loses more is looked for
 * @param found takes a week and its loss; returns the next limit
 * @returns a bound for the loss of all weeks not found; the limit if there are none up to it
 */
export const branch = (
  { summaries, isLate, meals, standing, rowOf }: Problem,
  { patterns, prices: rootPrices }: Relaxation,
  choices: readonly Choices[],
  isOnce: boolean,
  admitted: ((items: Int32Array, choices: readonly Choices[]) => readonly Choices[] | undefined) | undefined,
  limit: number,
  found: (items: Int32Array, loss: number) => number,
): number => {
  const days = [...meals.map(({ day }) => day.number), ...standing.map(({ day }) => day)];
  const near = days.flatMap((day) => days.map((other) => nearness(day - other)));
  const chosen = new Int32Array(meals.length).fill(NONE);
  let work = WORK.before * summaries.length;
  const met = new Set<number>();
  let untried = Number.POSITIVE_INFINITY;

  /** The meals with which each can exchange recipes: losses and rules stay as they are. */
  const twins = meals.map(({ day, mealType, candidates }, one) =>
    [...meals.keys()].filter((other) => {
      const its = meals[other];
      return other !== one && its?.day === day && its.mealType === mealType && its.candidates === candidates;
    }),
  );
  /**
   * Whether an item that moves to a twin can add a repeat. Of all meals with a recipe only the first can be none. So it
   * matters whether a meal between the twins, alone with the recipe, would be a repeat and they would not, or the other way
   * round.
   */
  const addsRepeat = (item: number, from: number, to: number): boolean => {
    const isRepeat = meals[from]?.day.repeats[item] === 1;
    if (isOnce || isRepeat === from < to) return false;
    const between = meals.slice(Math.min(from, to), Math.max(from, to));
    return between.some(({ day }) => (day.repeats[item] === 1) !== isRepeat);
  };

  /**
   * Returns what is left to choose from once a meal has an item, without what loses too much; nothing if a meal is left
   * without any.
   * @param leasts by meal and standing slot, what it loses at least
   */
  const withItem = (
    choices: readonly Choices[],
    leasts: readonly number[],
    meal: number,
    item: number,
    loss: number,
  ): readonly Choices[] | undefined => {
    const row = rowOf(item);
    work += WORK.try + (met.has(item) ? 0 : WORK.row * summaries.length);
    met.add(item);
    const nearTo = (other: number) => near[meal * days.length + other] ?? 0;
    let sum = loss;
    // What has an item already says first whether this one is too dear.
    const next = choices.map((choice, other) => {
      const [its = NONE] = choice.items;
      if (other === meal) return only(item, loss);
      if (choice.items.length > 1) {
        sum += leasts[other] ?? 0;
        return choice;
      }
      const before = choice.losses[0] ?? 0;
      const own = isOnce && its === item ? Number.POSITIVE_INFINITY : nearTo(other) * (row[its] ?? 0);
      sum += Math.max(own, before);
      return own > before ? only(its, own) : choice;
    });
    // The innermost loops: `for … of` would leave an object for each turn to the garbage collector.
    for (let other = 0; other < days.length && sum <= limit; other++) {
      const { items, losses } = next[other] ?? nothing;
      if (items.length === 1) continue;
      work += WORK.item * items.length;
      sum -= leasts[other] ?? 0;
      const nearby = nearTo(other);
      const left: { items: number[]; losses: number[] } = { items: [], losses: [] };
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < items.length; at++) {
        const its = items[at] ?? NONE;
        const own = Math.max(losses[at] ?? 0, nearby * (row[its] ?? 0));
        if (sum + own > limit || (isOnce && its === item)) continue;
        left.items.push(its);
        left.losses.push(own);
        if (own < least) least = own;
      }
      sum += least;
      next[other] = left;
    }
    return sum <= limit ? next : undefined;
  };

  /** Tries all recipes of a meal. `all` has the choices by meal, then by standing slot. */
  const explore = (all: readonly Choices[], startPrices: Relaxation["prices"]): void => {
    work += WORK.node;
    if (admitted) work += WORK.admit * sizeOf(all);
    const start = admitted ? admitted(chosen, all) : all;
    if (start === undefined) return;
    const open = [...meals.keys()].filter((meal) => chosen[meal] === NONE);
    const isPlain = open.length <= PLAIN.meals && sizeOf(start) <= PLAIN.items;
    const sum = sumOf(start);
    if (sum > limit) return;
    if (open.length === 0) {
      limit = found(chosen, sum);
      return;
    }
    const fixed = sumOf(start.slice(meals.length));
    let node = [...start];
    let prices = startPrices;
    if (!isPlain) {
      work += WORK.bound;
      prices = prices.slice();
      patterns.fill(start);
      if (fixed + raiseBound(patterns.bound, prices, limit - fixed, STEPS) > limit) return;
      node = withinReach({ patterns, prices }, start, limit - fixed);
      patterns.fill(node);
    }
    const choicesFor = (meal: number) => node[meal]?.items.length ?? 0;
    const meal = open.reduce((a, b) => (choicesFor(b) < choicesFor(a) ? b : a));
    const leasts = node.map(leastOf);
    const rest = sum - fixed - (leasts[meal] ?? 0);
    const boundOf = isPlain ? (_: number, loss: number) => rest + loss : patterns.boundsWith(prices, meal);
    const { items, losses } = node[meal] ?? nothing;
    const order = items
      .map((item, at) => ({ item, loss: losses[at] ?? 0, bound: fixed + boundOf(item, losses[at] ?? 0) }))
      .sort((a, b) => a.bound - b.bound || a.loss - b.loss);
    const exchanged = (twins[meal] ?? []).filter((other) => chosen[other] === NONE);
    const tried = new Set<number>();
    for (const { item, loss, bound } of order) {
      if (bound > limit) return;
      if (work > WORK_MAX || isLate()) {
        untried = Math.min(untried, bound);
        return;
      }
      // What has been tried here and is on a twin now was in a week as good, with the two exchanged.
      const left = [...node];
      for (const other of exchanged)
        if (!addsRepeat(item, meal, other))
          left[other] = keptOf(
            node[other] ?? nothing,
            (its) => !tried.has(its) || addsRepeat(its, other, meal),
          );
      chosen[meal] = item;
      const next = withItem(left, leasts, meal, item, loss);
      if (next) explore(next, prices);
      chosen[meal] = NONE;
      tried.add(item);
    }
  };
  explore([...choices, ...standing.map(({ index, loss }) => only(index, loss))], rootPrices);
  return Math.min(untried, limit);
};
