import { nearness } from "../../variety/meal.ts";
import { NONE } from "../choice.ts";
import type { Problem } from "../problem.ts";
import { type Choices, nothing } from "./patterns.ts";
import { raiseBound } from "./prices.ts";
import { keptOf, leastOf, type Relaxation, sumOf, withinReach } from "./relaxation.ts";

/** Up to here, trying all is faster than a bound. */
const PLAIN = { meals: 4, items: 200, work: 0.1 };
/** Of a bound at each node. */
const STEPS = 12;
/** Up to 0.7 s of CPU for 7 meals, and three times as much under rules; most weeks need far less. */
const WORK_MAX = 12_000;

const only = (item: number, loss: number): Choices => ({
  items: Int32Array.of(item),
  losses: Float64Array.of(loss),
});

export type Limits = {
  /** Whether no week has a recipe twice. */
  readonly isOnce: boolean;
  /** Tells, where meals have these items, which item each other meal can get so that the week can be an answer. */
  readonly admitting?: ((items: Int32Array) => (meal: number) => (item: number) => boolean) | undefined;
};

/**
 * Searches for better weeks by branch and bound (Land and Doig 1960), depth first.
 * @param limit no week that loses more is looked for
 * @param found takes a week and its loss; returns the next limit
 * @returns a bound for the loss of all weeks not found; the limit if there are none up to it
 */
export const branch = (
  { summaries, isLate, meals, standing, rowOf }: Problem,
  { patterns, prices: rootPrices }: Relaxation,
  choices: readonly Choices[],
  { isOnce, admitting }: Limits,
  limit: number,
  found: (items: Int32Array, loss: number) => number,
): number => {
  const days = [...meals.map(({ day }) => day.number), ...standing.map(({ day }) => day)];
  const chosen = new Int32Array(meals.length).fill(NONE);
  let work = 0;
  let open = Number.POSITIVE_INFINITY;

  /** Whether two meals can exchange their recipes, and nothing changes. */
  const areTwins = (one: number, other: number): boolean =>
    meals[one]?.day === meals[other]?.day &&
    meals[one]?.mealType === meals[other]?.mealType &&
    meals[one]?.candidates === meals[other]?.candidates;

  /**
   * Returns what is left to choose from once a meal has an item, without what loses too much; nothing if a meal is left
   * without any.
   * @param leasts by meal and standing slot, what it loses at least
   */
  const withItem = (
    choices: readonly Choices[],
    leasts: Float64Array,
    meal: number,
    item: number,
    loss: number,
  ): readonly Choices[] | undefined => {
    const row = rowOf(item);
    const next: Choices[] = [];
    let sum = leasts.reduce((all, least) => all + least, loss) - (leasts[meal] ?? 0);
    // The innermost loops: `for … of` would leave an object for each turn to the garbage collector.
    for (let other = 0; other < choices.length; other++) {
      const { items, losses } = choices[other] ?? nothing;
      if (other === meal) {
        next.push(only(item, loss));
        continue;
      }
      sum -= leasts[other] ?? 0;
      const near = nearness((days[meal] ?? 0) - (days[other] ?? 0));
      const left = { items: new Int32Array(items.length), losses: new Float64Array(items.length) };
      let count = 0;
      let least = Number.POSITIVE_INFINITY;
      for (let at = 0; at < items.length; at++) {
        const its = items[at] ?? NONE;
        const own = Math.max(losses[at] ?? 0, near * (row[its] ?? 0));
        if (sum + own > limit || (isOnce && its === item)) continue;
        left.items[count] = its;
        left.losses[count++] = own;
        if (own < least) least = own;
      }
      if (count === 0) return undefined;
      sum += least;
      const isWhole = count === items.length;
      next.push(
        isWhole ? left : { items: left.items.subarray(0, count), losses: left.losses.subarray(0, count) },
      );
    }
    return next;
  };

  /** Tries all recipes of a meal. `all` has the choices by meal, then by standing slot. */
  const explore = (all: readonly Choices[], startPrices: Float64Array): void => {
    const admitsAt = admitting?.(chosen);
    const start = admitsAt
      ? all.map((one, meal) => (chosen[meal] === NONE ? keptOf(one, admitsAt(meal)) : one))
      : all;
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
    const leasts = Float64Array.from(node, leastOf);
    const rest = leasts.reduce((sum, least) => sum + least, 0) - fixed - (leasts[meal] ?? 0);
    const boundOf = isPlain ? (_: number, loss: number) => rest + loss : patterns.boundsWith(prices, meal);
    const order = Array.from(items, (item, at) => ({
      item,
      loss: losses[at] ?? 0,
      bound: fixed + boundOf(item, losses[at] ?? 0),
    })).sort((a, b) => a.bound - b.bound || a.loss - b.loss);
    const twins = left.filter((other) => other !== meal && areTwins(meal, other));
    for (const { item, loss, bound } of order) {
      if (bound > limit) return;
      if (work > WORK_MAX || isLate()) {
        open = Math.min(open, bound);
        return;
      }
      chosen[meal] = item;
      const next = withItem(node, leasts, meal, item, loss);
      if (next) explore(next, prices);
      else work += PLAIN.work;
      chosen[meal] = NONE;
      // All weeks with this item on a twin have been tried: with the two exchanged.
      const but = (one: Choices) => keptOf(one, (its) => its !== item);
      if (twins.length > 0) node = node.map((one, other) => (twins.includes(other) ? but(one) : one));
    }
  };
  explore([...choices, ...standing.map(({ index, loss }) => only(index, loss))], rootPrices);
  return Math.min(open, limit);
};
