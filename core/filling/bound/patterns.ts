import { nearness } from "../../variety/meal.ts";
import type { Classes } from "./classes.ts";

/** How many levels there are of how near a class's next meal is: up to 1 day, 2 to 6 days, or none in the week. */
export const LEVELS = 7;
export const DAYS = 7;
export const NEAR = Float64Array.from({ length: LEVELS }, (_, level) =>
  level === LEVELS - 1 ? 0 : nearness(level + 1),
);

/** For each set of days (a bit each), by day. */
const levelIn = Uint8Array.from({ length: 2 ** DAYS * DAYS }, (_, at) => {
  const [set, day] = [Math.floor(at / DAYS), at % DAYS];
  for (let gap = 1; gap < DAYS; gap++)
    if (((set >> (day - gap)) & 1 && day >= gap) || (set >> (day + gap)) & 1) return gap - 1;
  return LEVELS - 1;
});

/** For each set of days, where a pattern's costs are. */
const costsIn = Array.from({ length: 2 ** DAYS }, (_, set) =>
  Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    (set >> day) & 1 ? day * LEVELS + (levelIn[set * DAYS + day] ?? 0) : [],
  ),
);

export type Choices = { readonly items: readonly number[]; readonly losses: readonly number[] };
export const nothing: Choices = { items: [], losses: [] };

/**
 * Prepares a Lagrangian relaxation of filling a week (Geoffrion 1974). Each meal has a price for being covered. Each
 * class of recipes chooses its cheapest pattern (as in Gilmore and Gomory 1961): a set of days, for which a member
 * pays at least its alikeness to the class times its nearness to the set's next day. The meals' prices and the
 * patterns' costs, less the prices of the meals they cover, are a lower bound for the losses of every week, whatever
 * the prices are.
 * @param dayOf by meal, 0 to 6
 */
export const patternsOf = ({ count, classOf, least }: Classes, dayOf: readonly number[]) => {
  const meals = dayOf.length;
  /** The cheapest member, by class, meal and level. */
  const table = new Float64Array(count * meals * LEVELS);
  const at = (group: number, meal: number, level: number) => (group * meals + meal) * LEVELS + level;

  const fill = (choices: readonly Choices[]): void => {
    table.fill(Number.POSITIVE_INFINITY);
    for (let meal = 0; meal < meals; meal++) {
      const { items, losses } = choices[meal] ?? nothing;
      for (let choice = 0; choice < items.length; choice++) {
        const item = items[choice] ?? 0;
        const loss = losses[choice] ?? 0;
        const alike = least[item] ?? 0;
        const base = at(classOf[item] ?? 0, meal, 0);
        // Nothing costs more than the nearest level.
        if (loss >= (table[base] ?? 0)) continue;
        for (let level = 0; level < LEVELS; level++) {
          const cost = Math.max(loss, alike * (NEAR[level] ?? 0));
          if (cost < (table[base + level] ?? 0)) table[base + level] = cost;
        }
      }
    }
  };

  const dayCosts = new Float64Array(DAYS * LEVELS);
  const costOf = (set: number): number => {
    const its = costsIn[set] ?? [];
    let sum = 0;
    for (let at = 0; at < its.length; at++) sum += dayCosts[its[at] ?? 0] ?? 0;
    return sum;
  };

  let [useful, cheapestSet] = [0, 0];
  const cheapest = (group: number, prices: Float64Array): number => {
    dayCosts.fill(0);
    useful = 0;
    // Meals of a day are near each other: several are all at the nearest level.
    for (let meal = 0; meal < meals; meal++) {
      const several = (table[at(group, meal, 0)] ?? 0) - (prices[meal] ?? 0);
      const base = (dayOf[meal] ?? 0) * LEVELS;
      for (let level = 0; level < LEVELS && several < 0; level++)
        dayCosts[base + level] = (dayCosts[base + level] ?? 0) + several;
    }
    for (let meal = 0; meal < meals; meal++) {
      const day = dayOf[meal] ?? 0;
      for (let level = LEVELS - 1; level > 0; level--) {
        const alone = (table[at(group, meal, level)] ?? 0) - (prices[meal] ?? 0);
        if (alone >= 0) break;
        useful |= 1 << day;
        if (alone < (dayCosts[day * LEVELS + level] ?? 0)) dayCosts[day * LEVELS + level] = alone;
      }
    }
    let least = 0;
    cheapestSet = 0;
    for (let set = useful; set > 0; set = (set - 1) & useful) {
      const cost = costOf(set);
      if (cost >= least) continue;
      least = cost;
      cheapestSet = set;
    }
    return least;
  };

  /** Returns the bound, and sets the slope by meal. `took` learns which indexes of the table the patterns take. */
  const bound = (prices: Float64Array, slope: Float64Array, took?: (index: number) => void): number => {
    let sum = 0;
    for (let meal = 0; meal < meals; meal++) {
      sum += prices[meal] ?? 0;
      slope[meal] = 1;
    }
    for (let group = 0; group < count; group++) {
      const cost = cheapest(group, prices);
      if (cost === 0) continue;
      sum += cost;
      for (const own of costsIn[cheapestSet] ?? []) {
        const [day, level] = [Math.floor(own / LEVELS), own % LEVELS];
        const costAt = (meal: number, by: number) => (table[at(group, meal, by)] ?? 0) - (prices[meal] ?? 0);
        const take = (meal: number, by: number) => {
          slope[meal] = (slope[meal] ?? 0) - 1;
          took?.(at(group, meal, by));
        };
        const alone = dayOf.findIndex((on, meal) => on === day && costAt(meal, level) === dayCosts[own]);
        if (alone >= 0) take(alone, level);
        else for (const [meal, on] of dayOf.entries()) if (on === day && costAt(meal, 0) < 0) take(meal, 0);
      }
    }
    return sum;
  };

  /** Returns the bound for weeks in which a meal gets an item: its class has to cover the meal, others must not. */
  const boundsWith = (prices: Float64Array, meal: number) => {
    const day = dayOf[meal] ?? 0;
    const others = prices.slice();
    others[meal] = 0;
    let sum = others.reduce((all, price) => all + price, 0);
    others[meal] = Number.NEGATIVE_INFINITY;
    const rests = new Float64Array(count * LEVELS).fill(Number.POSITIVE_INFINITY);
    for (let group = 0; group < count; group++) {
      const without = cheapest(group, others);
      sum += without;
      const mates = (dayCosts[day * LEVELS] ?? 0) - without;
      const free = useful & ~(1 << day);
      for (let set = free; ; set = (set - 1) & free) {
        const whole = set | (1 << day);
        const level = levelIn[whole * DAYS + day] ?? 0;
        const index = group * LEVELS + level;
        const own = dayCosts[day * LEVELS + level] ?? 0;
        rests[index] = Math.min(rests[index] ?? 0, mates + costOf(whole) - own);
        if (set === 0) break;
      }
    }
    return (item: number, loss: number): number => {
      const base = (classOf[item] ?? 0) * LEVELS;
      const alike = least[item] ?? 0;
      let rest = Number.POSITIVE_INFINITY;
      for (let level = 0; level < LEVELS; level++)
        rest = Math.min(rest, (rests[base + level] ?? 0) + Math.max(loss, alike * (NEAR[level] ?? 0)));
      return sum + rest;
    };
  };

  return { table, fill, bound, boundsWith };
};
