import { nearness } from "../../variety/meal.ts";
import type { Problem } from "../problem.ts";
import type { Classes } from "./classes.ts";
import { type Choices, nothing, patternsOf } from "./patterns.ts";
import { raiseBound } from "./prices.ts";
import { leastOf, sumOf, withinReach } from "./relaxation.ts";

/** Up to here, trying all is faster than a bound. */
const PLAIN = { meals: 4, items: 200, work: 0.1 };
/** Of a bound at each node. */
const STEPS = 12;
const WORK_MAX = 20_000;

export type Tree = {
  readonly problem: Pick<Problem, "meals" | "standing" | "rowOf">;
  readonly dayOf: readonly number[];
  readonly choices: readonly Choices[];
  readonly classes: Classes;
  readonly prices: Float64Array;
  readonly mayRepeat: boolean;
  /** By meal: whether meals with these items can become an answer. */
  readonly isAllowed: (items: Int32Array) => boolean;
};

/**
 * Branch and bound (Land and Doig 1960), depth first.
 * @param limit no week that loses more is looked for
 * @param found takes a week and its loss; returns the next limit
 * @returns a bound for the loss of all weeks not found; the limit if there are none up to it
 */
export const branch = (
  { dayOf, choices, classes, prices: rootPrices, problem, mayRepeat, isAllowed }: Tree,
  limit: number,
  found: (items: Int32Array, loss: number) => number,
): number => {
  const { standing, rowOf } = problem;
  const meals = dayOf.length;
  const patterns = patternsOf(classes, dayOf);
  const near = dayOf.map((day) => dayOf.map((other) => nearness(day - other)));
  const chosen = new Int32Array(meals).fill(-1);
  let work = 0;
  let open = Number.POSITIVE_INFINITY;

  const withItem = (now: readonly Choices[], meal: number, item: number, loss: number): Choices[] => {
    const row = rowOf(item);
    return now.map(({ items, losses }, other) => {
      if (other === meal) return { items: Int32Array.of(item), losses: Float64Array.of(loss) };
      const nearBy = near[meal]?.[other] ?? 0;
      const raised = losses.map((before, at) => Math.max(before, nearBy * (row[items[at] ?? 0] ?? 0)));
      const at = mayRepeat ? -1 : items.indexOf(item);
      if (at >= 0) raised[at] = Number.POSITIVE_INFINITY;
      return { items, losses: raised };
    });
  };

  type Node = { choices: readonly Choices[]; prices: Float64Array; stood: Float64Array };
  const explore = ({ choices: start, prices: startPrices, stood }: Node, depth: number): void => {
    const fixed = stood.reduce((sum, loss) => sum + loss, 0);
    if (sumOf(start) > limit - fixed) return;
    if (depth === meals) {
      const loss = fixed + sumOf(start);
      if (loss <= limit) limit = found(chosen, loss);
      return;
    }
    const prices = startPrices.slice();
    let node = start;
    const left = node.reduce((sum, { items }) => sum + items.length, 0);
    const isPlain = meals - depth <= PLAIN.meals && left <= PLAIN.items;
    if (!isPlain) {
      patterns.fill(node);
      const { bound, steps } = raiseBound(patterns.bound, prices, limit - fixed, STEPS);
      work += steps / 10 + left / 30;
      if (fixed + bound > limit) return;
      node = withinReach({ patterns, prices }, node, limit - fixed);
      patterns.fill(node);
    }
    const meal = [...node.keys()]
      .filter((one) => (chosen[one] ?? -1) < 0)
      .reduce((a, b) => ((node[b]?.items.length ?? 0) < (node[a]?.items.length ?? 0) ? b : a));
    const { items, losses } = node[meal] ?? nothing;
    const rest = node.reduce((sum, one, at) => sum + (at === meal ? 0 : leastOf(one.losses)), 0);
    const boundOf = isPlain ? (_: number, loss: number) => rest + loss : patterns.boundsWith(prices, meal);
    const order = Array.from(items, (item, at) => ({
      item,
      loss: losses[at] ?? 0,
      bound: fixed + boundOf(item, losses[at] ?? 0),
    })).sort((a, b) => a.bound - b.bound || a.loss - b.loss || a.item - b.item);
    for (const { item, loss, bound } of order) {
      if (bound > limit) return;
      if (work > WORK_MAX) {
        open = Math.min(open, bound);
        return;
      }
      work += (isPlain ? PLAIN.work : 1) * (1 + items.length / 50);
      chosen[meal] = item;
      if (isAllowed(chosen)) {
        const standsNow = stood.map((before, at) => {
          const { day = 0, row = nothing.losses } = standing[at] ?? {};
          return Math.max(before, nearness((problem.meals[meal]?.day.number ?? 0) - day) * (row[item] ?? 0));
        });
        explore({ choices: withItem(node, meal, item, loss), prices, stood: standsNow }, depth + 1);
      }
      chosen[meal] = -1;
    }
  };
  explore({ choices, prices: rootPrices, stood: Float64Array.from(standing, ({ loss }) => loss) }, 0);
  return Math.min(open, limit);
};
