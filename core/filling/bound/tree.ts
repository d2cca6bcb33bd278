import { nearness } from "../../variety/meal.ts";
import type { Classes } from "./classes.ts";
import { type Choices, patternsOf } from "./patterns.ts";
import { raiseBound } from "./prices.ts";

/** Up to here, trying all is faster than a bound. */
const PLAIN = { meals: 4, items: 200, work: 0.1 };
export const TREE = { steps: 12, work: 10000 };

export type Tree = {
  readonly dayOf: readonly number[];
  readonly choices: readonly Choices[];
  readonly classes: Classes;
  readonly prices: Float64Array;
  readonly rowOf: (item: number) => Float64Array;
  /** The plan's slots: days, losses, and alikeness to items. */
  readonly standing: readonly { readonly day: number; readonly loss: number; readonly row: Float64Array }[];
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
  { dayOf, choices, classes, prices: rootPrices, rowOf, standing, mayRepeat, isAllowed }: Tree,
  limit: number,
  found: (items: Int32Array, loss: number) => number,
): { bound: number; work: number } => {
  const meals = dayOf.length;
  const patterns = patternsOf(classes, dayOf);
  const near = dayOf.map((day) => dayOf.map((other) => nearness(day - other)));
  const chosen = new Int32Array(meals).fill(-1);
  let work = 0;
  let open = Number.POSITIVE_INFINITY;

  const leastOf = ({ losses }: Choices) => {
    let least = Number.POSITIVE_INFINITY;
    for (let at = 0; at < losses.length; at++) least = Math.min(least, losses[at] ?? 0);
    return least;
  };
  /** Keeps what is within the limit if other meals lose their least. Undefined if a meal has nothing left. */
  const trimmed = (now: Choices[], fixed: number): Choices[] | undefined => {
    const least = now.map(leastOf);
    const sum = fixed + least.reduce((sum, loss) => sum + loss, 0);
    if (sum > limit) return undefined;
    return now.map((one, meal) => {
      const most = limit - sum + (least[meal] ?? 0);
      const { items, losses } = one;
      let kept = 0;
      for (let at = 0; at < items.length; at++) if ((losses[at] ?? 0) <= most) kept += 1;
      if (kept === items.length) return one;
      const fewer = { items: new Int32Array(kept), losses: new Float64Array(kept) };
      kept = 0;
      for (let at = 0; at < items.length; at++) {
        if ((losses[at] ?? 0) > most) continue;
        fewer.items[kept] = items[at] ?? 0;
        fewer.losses[kept] = losses[at] ?? 0;
        kept += 1;
      }
      return fewer;
    });
  };
  const withItem = (now: readonly Choices[], meal: number, item: number, loss: number): Choices[] => {
    const row = rowOf(item);
    return now.map((one, other) => {
      const { items, losses } = one;
      const nearBy = near[meal]?.[other] ?? 0;
      if (other === meal) {
        let own = loss;
        for (let at = 0; at < meals; at++)
          if (at !== meal && (chosen[at] ?? -1) >= 0)
            own = Math.max(own, (near[meal]?.[at] ?? 0) * (row[chosen[at] ?? 0] ?? 0));
        return { items: Int32Array.of(item), losses: Float64Array.of(own) };
      }
      const skips = !mayRepeat && items.includes(item);
      const raised = new Float64Array(items.length);
      for (let at = 0; at < items.length; at++)
        raised[at] = Math.max(losses[at] ?? 0, nearBy * (row[items[at] ?? 0] ?? 0));
      if (!skips) return { items, losses: raised };
      const at = items.indexOf(item);
      raised[at] = Number.POSITIVE_INFINITY;
      return { items, losses: raised };
    });
  };

  type Node = { choices: Choices[]; prices: Float64Array; standing: Float64Array };
  const explore = ({ choices: start, prices: startPrices, standing: stood }: Node, depth: number): void => {
    const fixed = stood.reduce((sum, loss) => sum + loss, 0);
    let now = trimmed(start, fixed);
    if (!now) return;
    if (depth === meals) {
      const loss = now.reduce((sum, { losses }) => sum + (losses[0] ?? 0), fixed);
      if (loss <= limit) limit = found(chosen, loss);
      return;
    }
    const prices = startPrices.slice();
    const isPlain =
      meals - depth <= PLAIN.meals && now.reduce((sum, { items }) => sum + items.length, 0) <= PLAIN.items;
    for (let round = isPlain ? 2 : 0, size = Number.POSITIVE_INFINITY; round < 2; round++) {
      const left = now.reduce((sum, { items }) => sum + items.length, 0);
      if (left > 0.7 * size) break;
      size = left;
      patterns.fill(now);
      work += left / 100;
      const { bound, steps } = raiseBound(patterns.bound, prices, limit - fixed, TREE.steps);
      work += steps / 10;
      if (fixed + bound > limit) return;
      const kept: Choices[] = [];
      for (const [meal, one] of now.entries()) {
        if ((chosen[meal] ?? -1) >= 0) {
          kept.push(one);
          continue;
        }
        const boundOf = patterns.boundsWith(prices, meal);
        const isKept = one.items.map((item, at) =>
          Number(fixed + boundOf(item, one.losses[at] ?? 0) <= limit),
        );
        kept.push({
          items: one.items.filter((_, at) => isKept[at]),
          losses: one.losses.filter((_, at) => isKept[at]),
        });
      }
      work += left / 50;
      now = trimmed(kept, fixed);
      if (!now) return;
    }
    const node = now;
    let meal = -1;
    for (let one = 0; one < meals; one++)
      if (
        (chosen[one] ?? -1) < 0 &&
        (meal < 0 || (node[one]?.items.length ?? 0) < (node[meal]?.items.length ?? 0))
      )
        meal = one;
    const { items, losses } = node[meal] ?? { items: [], losses: [] };
    if (!isPlain) patterns.fill(node);
    const rest = isPlain ? node.reduce((sum, one, at) => sum + (at === meal ? 0 : leastOf(one)), 0) : 0;
    const boundOf = isPlain ? (_: number, loss: number) => rest + loss : patterns.boundsWith(prices, meal);
    const order = Array.from(items, (item, at) => ({
      item,
      loss: losses[at] ?? 0,
      bound: fixed + boundOf(item, losses[at] ?? 0),
    })).sort((a, b) => a.bound - b.bound || a.loss - b.loss || a.item - b.item);
    for (const { item, loss, bound } of order) {
      if (bound > limit) return;
      if (work > TREE.work) {
        open = Math.min(open, bound);
        return;
      }
      work += (isPlain ? PLAIN.work : 1) * (1 + items.length / 50);
      const after = withItem(node, meal, item, loss);
      for (let other = 0; other < meals; other++) {
        const one = chosen[other] ?? -1;
        const mine = after[other];
        if (one < 0 || other === meal || !mine) continue;
        mine.losses[0] = Math.max(mine.losses[0] ?? 0, (near[meal]?.[other] ?? 0) * (rowOf(item)[one] ?? 0));
      }
      chosen[meal] = item;
      if (isAllowed(chosen)) {
        const standingAfter = stood.map((loss, at) => {
          const slot = standing[at];
          return slot
            ? Math.max(loss, nearness((dayOf[meal] ?? 0) - slot.day) * (slot.row[item] ?? 0))
            : loss;
        });
        explore({ choices: after, prices, standing: standingAfter }, depth + 1);
      }
      chosen[meal] = -1;
    }
  };
  explore(
    { choices: [...choices], prices: rootPrices, standing: Float64Array.from(standing, ({ loss }) => loss) },
    0,
  );
  return { bound: Math.min(open, limit), work };
};
