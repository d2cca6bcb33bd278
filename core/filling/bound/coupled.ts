import type { Classes } from "./classes.ts";
import { type Choices, DAYS, LEVELS, levelIn, NEAR, patternsOf } from "./patterns.ts";
import { type Bound, raiseBound } from "./prices.ts";
import { relax } from "./relaxation.ts";

/** Of the first parting, which are cheap, and of both. */
const [STEPS_ALONE, STEPS] = [20, 200];
/** Up to here each recipe has a price, so that none is chosen twice. */
const PRICED_MAX = 200;

/** Recipes that both partings see alike; -1 for no class in the second. */
type Kind = {
  readonly item: number;
  readonly group: number;
  readonly alike: number;
  readonly side: number;
  readonly sideAlike: number;
};
type Offer = { readonly kind: Kind; readonly loss: number };

const kindsOf = (main: Classes, side: Classes, isEach: boolean) => {
  const numbers = new Map<string, number>();
  const kinds: Kind[] = [];
  const kindOf = main.classOf.map((group, item) => {
    if (group < 0) return -1;
    const [alike = 0, sideAlike = 0] = [main.least[item], side.least[item]];
    const own = sideAlike === 0 ? -1 : (side.classOf[item] ?? -1);
    const key = isEach ? String(item) : [group, alike, own, sideAlike].join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kinds.length);
    return kinds.push({ item, group, alike, side: own, sideAlike }) - 1;
  });
  return { kinds, kindOf };
};

const offersOf = (
  { items, losses }: Choices,
  { kinds, kindOf }: ReturnType<typeof kindsOf>,
  isEach: boolean,
): readonly Offer[] => {
  const least = new Float64Array(kinds.length).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at < items.length; at++) {
    const kind = kindOf[items[at] ?? 0] ?? 0;
    least[kind] = Math.min(least[kind] ?? 0, losses[at] ?? 0);
  }
  const offers = kinds
    .map((kind, at) => ({ kind, loss: least[at] ?? 0 }))
    .filter(({ loss }) => loss < Number.POSITIVE_INFINITY);
  if (isEach) return offers;
  const kept = new Map<string, Offer[]>();
  for (const offer of offers.sort((a, b) => a.loss - b.loss || a.kind.alike - b.kind.alike)) {
    const { group, side, alike, sideAlike } = offer.kind;
    const rivals = kept.get(`${group} ${side}`) ?? [];
    kept.set(`${group} ${side}`, rivals);
    if (!rivals.some(({ kind }) => kind.alike <= alike && kind.sideAlike <= sideAlike)) rivals.push(offer);
  }
  return [...kept.values()].flat().sort((a, b) => a.loss - b.loss);
};

/**
 * Two partings at once (Lagrangean decomposition, Guignard and Kim 1987). The classes of the first choose patterns and
 * pay for them. A recipe also says its level in its class of the second, which raises its loss and has a price for each
 * class, day and level. The classes of the second choose the patterns of days that earn most, which is taken off again.
 * @returns the bound, the number of its prices, and how many are the meals'
 */
const coupled = (
  main: Classes,
  side: Classes,
  dayOf: readonly number[],
  choices: readonly Choices[],
  isOnce: boolean,
): { bound: Bound; count: number } => {
  const meals = dayOf.length;
  const patterns = patternsOf(main, dayOf);
  const { table } = patterns;
  const isEach = isOnce && main.classOf.length <= PRICED_MAX;
  const kinds = kindsOf(main, side, isEach);
  const first = choices.map((one) => choices.indexOf(one));
  const offers = choices.map((one, meal) => (first[meal] === meal ? offersOf(one, kinds, isEach) : []));
  const mealsOn = Array.from({ length: DAYS }, (_, day) => dayOf.filter((one) => one === day).length);
  const levelPrice = (group: number, day: number) => meals + (group * DAYS + day) * LEVELS;
  const itemPrices = levelPrice(side.count, 0);
  const count = itemPrices + (isEach ? main.classOf.length : 0);

  const pickedOffer: (Offer | undefined)[] = Array(table.length).fill(undefined);
  const pickedLevel = new Uint8Array(table.length);
  const offer = (meal: number, one: Offer, prices: Float64Array): void => {
    const { item, group, alike, side, sideAlike } = one.kind;
    const base = (group * meals + meal) * LEVELS;
    const extra = isEach ? (prices[itemPrices + item] ?? 0) : 0;
    // Nothing costs more than the nearest level.
    if (one.loss + extra >= (table[base] ?? 0)) return;
    const priced = levelPrice(side, dayOf[meal] ?? 0);
    const sideLevels = side < 0 ? 1 : LEVELS;
    for (let level = 0; level < LEVELS; level++) {
      const own = Math.max(one.loss, alike * (NEAR[level] ?? 0));
      let least = table[base + level] ?? 0;
      if (own + extra >= least) continue;
      for (let other = 0; other < sideLevels; other++) {
        const price = side < 0 ? 0 : (prices[priced + other] ?? 0);
        const cost = Math.max(own, sideAlike * (NEAR[other] ?? 0)) + price + extra;
        if (cost >= least) continue;
        least = cost;
        table[base + level] = cost;
        pickedOffer[base + level] = one;
        pickedLevel[base + level] = other;
      }
    }
  };
  const fill = (prices: Float64Array): void => {
    table.fill(Number.POSITIVE_INFINITY);
    for (let meal = 0; meal < meals; meal++) {
      for (const one of offers[meal] ?? []) offer(meal, one, prices);
      const shift = ((first[meal] ?? meal) - meal) * LEVELS;
      if (shift === 0) continue;
      for (let group = 0; group < main.count; group++)
        for (let level = 0; level < LEVELS; level++) {
          const place = (group * meals + meal) * LEVELS + level;
          table[place] = table[place + shift] ?? 0;
          pickedOffer[place] = pickedOffer[place + shift];
          pickedLevel[place] = pickedLevel[place + shift] ?? 0;
        }
    }
  };

  const gains = new Float64Array(DAYS * LEVELS);
  const earn = (group: number, prices: Float64Array, slope: Float64Array): number => {
    let useful = 0;
    for (let day = 0; day < DAYS; day++) {
      const base = levelPrice(group, day);
      const several = mealsOn[day] ?? 0;
      for (let level = 0; level < LEVELS; level++) {
        const gain = Math.max(prices[base + level] ?? 0, several * (prices[base] ?? 0));
        gains[day * LEVELS + level] = several === 1 ? (prices[base + level] ?? 0) : gain;
        if ((gains[day * LEVELS + level] ?? 0) > 0) useful |= 1 << day;
      }
    }
    let [most, best] = [0, 0];
    for (let set = useful; set > 0; set = (set - 1) & useful) {
      let gain = 0;
      for (let day = 0; day < DAYS; day++)
        if ((set >> day) & 1) gain += gains[day * LEVELS + (levelIn[set * DAYS + day] ?? 0)] ?? 0;
      if (gain > most) [most, best] = [gain, set];
    }
    for (let day = 0; day < DAYS; day++) {
      if (((best >> day) & 1) === 0) continue;
      const level = levelIn[best * DAYS + day] ?? 0;
      const base = levelPrice(group, day);
      const isAlone = prices[base + level] === gains[day * LEVELS + level];
      const at = isAlone ? base + level : base;
      slope[at] = (slope[at] ?? 0) - (isAlone ? 1 : (mealsOn[day] ?? 0));
    }
    return most;
  };

  const bound: Bound = (prices, slope) => {
    fill(prices);
    slope.fill(0);
    let value = patterns.bound(prices, slope, (meal, place) => {
      const { side = -1, item = 0 } = pickedOffer[place]?.kind ?? {};
      const at = levelPrice(side, dayOf[meal] ?? 0) + (pickedLevel[place] ?? 0);
      if (side >= 0) slope[at] = (slope[at] ?? 0) + 1;
      if (isEach) slope[itemPrices + item] = (slope[itemPrices + item] ?? 0) + 1;
    });
    for (let group = 0; group < side.count; group++) value -= earn(group, prices, slope);
    for (let at = itemPrices; at < count; at++) {
      value -= prices[at] ?? 0;
      slope[at] = (slope[at] ?? 0) - 1;
    }
    return value;
  };
  return { bound, count };
};

/**
 * @param isOnce no week has a recipe twice
 * @param target above which the bound need not go
 */
export const coupledBound = (
  one: Classes,
  other: Classes,
  dayOf: readonly number[],
  choices: readonly Choices[],
  isOnce: boolean,
  target: number,
): number => {
  const [a, b] = [one, other].map((classes) => relax(classes, dayOf, choices, target, STEPS_ALONE));
  if (!a || !b) return Number.NEGATIVE_INFINITY;
  const [start, side] = a.bound >= b.bound ? [a, other] : [b, one];
  const { bound, count } = coupled(start.classes, side, dayOf, choices, isOnce);
  const prices = new Float64Array(count);
  prices.set(start.prices);
  return Math.max(start.bound, raiseBound(bound, prices, target, STEPS, dayOf.length).bound);
};
