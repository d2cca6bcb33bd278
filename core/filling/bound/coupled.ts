import { memo } from "../../basics/memo.ts";
import { FEW_MAX } from "../few.ts";
import type { Classes } from "./classes.ts";
import { type Choices, DAYS, LEVELS, NEAR, nothing, patternsOf } from "./patterns.ts";
import { type Bound, raiseBound } from "./prices.ts";
import { keptOf, type Relaxation } from "./relaxation.ts";

const STEPS_MAX = 400;
/** What all steps may cost together: some 70 ms on a quiet core. A step looks at each offer and each class. */
const [WORK_MAX, STEPS_MIN] = [7_000_000, 20];
/** Among more recipes than are compared with each other, where everything before takes longer. */
const WORK_MAX_OF_MANY = 4_500_000;
/** Up to here each recipe has a price, so that none is chosen twice. */
const PRICED_MAX = 200;

/** Drops items that another of the same two classes beats. Those that lose least come first. */
const unbeaten = (choices: Choices, main: Classes, side: Classes): Choices => {
  const pass = (all: Choices): Choices => {
    const kept = new Map<number, { item: number; loss: number }[]>();
    return keptOf(all, (item, loss) => {
      const both = (main.classOf[item] ?? 0) * side.count + (side.classOf[item] ?? 0);
      const rivals = kept.get(both) ?? [];
      kept.set(both, rivals);
      const isBeaten = rivals.some(
        (rival) =>
          rival.loss <= loss &&
          (main.least[rival.item] ?? 0) <= (main.least[item] ?? 0) &&
          (side.least[rival.item] ?? 0) <= (side.least[item] ?? 0),
      );
      if (!isBeaten) rivals.push({ item, loss });
      return !isBeaten;
    });
  };
  return pass(sorted(pass(choices)));
};

const sorted = ({ items, losses }: Choices): Choices => {
  const order = [...items.keys()].sort((a, b) => (losses[a] ?? 0) - (losses[b] ?? 0));
  return { items: order.map((at) => items[at] ?? 0), losses: order.map((at) => losses[at] ?? 0) };
};

/**
 * Raises a bound by two partings at once (Lagrangean decomposition, Guignard and Kim 1987). The classes of the first
 * choose patterns and pay for them. A recipe also says its level in its class of the second, which raises its loss and
 * has a price for each class, meal and level. The classes of the second choose the patterns that earn most, which is
 * taken off again.
 * @param best of one parting; `side` is another
 * @param isOnce no week has a recipe twice
 * @param target above which the bound need not go
 */
export const coupledBound = (
  best: Relaxation,
  side: Classes,
  dayOf: readonly number[],
  choices: readonly Choices[],
  isOnce: boolean,
  target: number,
  isLate: () => boolean,
): number => {
  const { classes: main, patterns } = best;
  const meals = dayOf.length;
  const earning = patternsOf(side, dayOf);
  const priceOf = (group: number, meal: number) => meals + (group * DAYS + (dayOf[meal] ?? 0)) * LEVELS;
  const earnedPrice = Int32Array.from(earning.table, (_, index) => {
    const whole = Math.floor(index / LEVELS);
    return priceOf(Math.floor(whole / meals), whole % meals) + (index % LEVELS);
  });
  const itemPrices = meals + side.count * DAYS * LEVELS;
  const isEach = isOnce && main.classOf.length <= PRICED_MAX;
  const count = itemPrices + (isEach ? main.classOf.length : 0);
  const offers = choices.map(memo((one) => (isEach ? sorted(one) : unbeaten(one, main, side))));
  const { table } = patterns;
  const pickedItem = new Int32Array(table.length);
  const pickedPrice = new Int32Array(table.length);
  const [free, unused] = [new Float64Array(meals), new Float64Array(meals)];

  const bound: Bound = (prices, slope) => {
    for (let at = meals; at < count; at++) prices[at] = Math.max(0, prices[at] ?? 0);
    table.fill(Number.POSITIVE_INFINITY);
    for (let meal = 0; meal < meals; meal++) {
      const { items, losses } = offers[meal] ?? nothing;
      for (let at = 0; at < items.length; at++) {
        const item = items[at] ?? 0;
        const loss = losses[at] ?? 0;
        const extra = isEach ? (prices[itemPrices + item] ?? 0) : 0;
        const base = ((main.classOf[item] ?? 0) * meals + meal) * LEVELS;
        // Nothing costs more than the nearest level.
        if (loss + extra >= (table[base] ?? 0)) continue;
        const alike = main.least[item] ?? 0;
        const sideAlike = side.least[item] ?? 0;
        const priced = priceOf(side.classOf[item] ?? 0, meal);
        for (let level = 0; level < LEVELS; level++) {
          const own = Math.max(loss, alike * (NEAR[level] ?? 0));
          let least = (table[base + level] ?? 0) - extra;
          if (own >= least) continue;
          for (let other = LEVELS - 1; other >= 0; other--) {
            const raised = Math.max(own, sideAlike * (NEAR[other] ?? 0));
            if (raised >= least) break;
            const cost = raised + (prices[priced + other] ?? 0);
            if (cost >= least) continue;
            least = cost;
            table[base + level] = cost + extra;
            pickedItem[base + level] = itemPrices + item;
            pickedPrice[base + level] = priced + other;
          }
        }
      }
    }
    for (let index = 0; index < earning.table.length; index++)
      earning.table[index] = -(prices[earnedPrice[index] ?? 0] ?? 0);
    slope.fill(0);
    const add = (at: number, by: number) => {
      slope[at] = (slope[at] ?? 0) + by;
    };
    let value = patterns.bound(prices, slope, (index) => {
      add(pickedPrice[index] ?? 0, 1);
      if (isEach) add(pickedItem[index] ?? 0, 1);
    });
    value += earning.bound(free, unused, (index) => add(earnedPrice[index] ?? 0, -1));
    for (let at = itemPrices; at < count; at++) {
      value -= prices[at] ?? 0;
      add(at, -1);
    }
    // A price of 0 can't fall.
    for (let at = meals; at < count; at++) if (prices[at] === 0) slope[at] = Math.max(0, slope[at] ?? 0);
    return value;
  };
  const prices = new Float64Array(count);
  prices.set(best.prices);
  const offered = offers.reduce((sum, { items }) => sum + items.length, 0);
  const work = offered * LEVELS + (main.count + side.count) * (meals * LEVELS + 2 ** DAYS);
  const workMax = main.classOf.length > FEW_MAX ? WORK_MAX_OF_MANY : WORK_MAX;
  const steps = Math.max(STEPS_MIN, Math.min(STEPS_MAX, Math.floor(workMax / work)));
  return Math.max(best.bound, raiseBound(bound, prices, target, steps, isLate));
};
