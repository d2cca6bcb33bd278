import { never } from "../wishes.ts";

/** Steps without gain before they get shorter. */
const PATIENCE = 12;

/** Returns the bound for these prices and sets the slope: how much the bound grows with each price. */
export type Bound = (prices: Float64Array, slope: Float64Array) => number;

/**
 * Raises a bound by subgradient steps (Held, Wolfe and Crowder 1974) of Polyak's length (1969), shorter for prices
 * that have moved more (Duchi, Hazan and Singer 2011). The prices become the best ones.
 * @param target above which the bound need not go
 * @param steps any prices make a bound, so it may stop after each step
 */
export const raiseBound = (
  bound: Bound,
  prices: Float64Array,
  target: number,
  steps: number,
  isLate = never,
): number => {
  const now = prices.slice();
  const slope = new Float64Array(prices.length);
  const moved = new Float64Array(prices.length).fill(1);
  let best = Number.NEGATIVE_INFINITY;
  let length = 1;
  for (let step = 0, failed = 0; step < steps && best <= target && !(step > 0 && isLate()); step++) {
    const value = bound(now, slope);
    failed += 1;
    if (value > best) {
      best = value;
      prices.set(now);
      failed = 0;
    } else if (failed >= Math.max(PATIENCE, steps / 20)) {
      length /= 2;
      failed = 0;
    }
    let norm = 0;
    for (let at = 0; at < now.length; at++) {
      const own = slope[at] ?? 0;
      moved[at] = (moved[at] ?? 0) + own ** 2;
      slope[at] = own / Math.sqrt(moved[at] ?? 0);
      norm += own * (slope[at] ?? 0);
    }
    // Without a slope, no bound is higher.
    if (norm === 0) break;
    const far = (length * (target * 1.02 - value)) / norm;
    for (let at = 0; at < now.length; at++) now[at] = (now[at] ?? 0) + far * (slope[at] ?? 0);
  }
  return best;
};
