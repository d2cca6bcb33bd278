import { nearness } from "../../variety/meal.ts";
import { NONE } from "../choice.ts";
import type { Problem } from "../problem.ts";
import { type Choices, nothing } from "./patterns.ts";
import { raiseBound } from "./prices.ts";
import { leastOf, type Relaxation, sumOf, withinReach } from "./relaxation.ts";

/** Up to here, trying all is faster than a bound. */
const PLAIN = { meals: 4, items: 200, work: 0.1 };
/** Of a bound at each node. */
const STEPS = 12;
const WORK_MAX = 30_000;

const only = (item: number, loss: number): Choices => ({
  items: Int32Array.of(item),
  losses: Float64Array.of(loss),
});

/**
 * Searches for better weeks by branch and bound (Land and Doig 1960), depth first.
 * @param isAllowed whether meals with these items can become an answer
 * @param limit no week that loses more is looked for
 * @param found takes a week and its loss; returns the next limit
 * @returns a bound for the loss of all weeks not found; the limit if there are none up to it
 */
export const branch = (
  { summaries, isLate, meals, standing, rowOf }: Problem,
  { patterns, prices: rootPrices }: Relaxation,
  choices: readonly Choices[],
  isAllowed: (items: Int32Array) => boolean,
  limit: number,
  found: (items: Int32Array, loss: number) => number,
): number => {
  const days = [...meals.map(({ day }) => day.number), ...standing.map(({ day }) => day)];
  const chosen = new Int32Array(meals.length).fill(NONE);
  let work = 0;
  let open = Number.POSITIVE_INFINITY;

  const withItem = (now: readonly Choices[], meal: number, item: number, loss: number): Choices[] => {
    const row = rowOf(item);
    return now.map(({ items, losses }, other) => {
      if (other === meal) return only(item, loss);
      const near = nearness((days[meal] ?? 0) - (days[other] ?? 0));
      return {
        items,
        losses: losses.map((before, at) => Math.max(before, near * (row[items[at] ?? NONE] ?? 0))),
      };
    });
  };

  /** Tries all recipes of a meal. `start` has the choices by meal, then by standing slot. */
  const explore = (start: readonly Choices[], startPrices: Float64Array): void => {
    const left = [...meals.keys()].filter((meal) => chosen[meal] === NONE);
    const size = start.reduce((sum, { items }) => sum + items.length, 0);
    const isPlain = left.length <= PLAIN.meals && size <= PLAIN.items;
    // The last item has been compared with all recipes.
    work += (isPlain ? PLAIN.work : 1) * (1 + size / 50) + summaries.length / 1250;
    if (sumOf(start) > limit) return;
    if (left.length === 0) {
      limit = found(chosen, sumOf(start));
      return;
    }
    const fixed = sumOf(start.slice(meals.length));
    const prices = startPrices.slice();
    let node = start;
    if (!isPlain) {
      patterns.fill(start);
      if (fixed + raiseBound(patterns.bound, prices, limit - fixed, { steps: STEPS }) > limit) return;
      node = withinReach({ patterns, prices }, start, limit - fixed);
      patterns.fill(node);
    }
    const sizeOf = (meal: number) => node[meal]?.items.length ?? 0;
    const meal = left.reduce((a, b) => (sizeOf(b) < sizeOf(a) ? b : a));
    const { items, losses } = node[meal] ?? nothing;
    const rest = sumOf(node) - fixed - leastOf(node[meal] ?? nothing);
    const boundOf = isPlain ? (_: number, loss: number) => rest + loss : patterns.boundsWith(prices, meal);
    const order = Array.from(items, (item, at) => ({
      item,
      loss: losses[at] ?? 0,
      bound: fixed + boundOf(item, losses[at] ?? 0),
    })).sort((a, b) => a.bound - b.bound || a.loss - b.loss);
    for (const { item, loss, bound } of order) {
      if (bound > limit) return;
      if (work > WORK_MAX || isLate()) {
        open = Math.min(open, bound);
        return;
      }
      chosen[meal] = item;
      if (isAllowed(chosen)) explore(withItem(node, meal, item, loss), prices);
      chosen[meal] = NONE;
    }
  };
  explore([...choices, ...standing.map(({ index, loss }) => only(index, loss))], rootPrices);
  return Math.min(open, limit);
};
