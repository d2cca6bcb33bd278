/** Steps without gain before they get shorter. */
const PATIENCE = 12;
/** The part of the way before that a step keeps, or else prices go to and fro (Camerini, Fratta and Maffioli 1975). */
const KEPT = 0.7;

/** Sets the slope: how much the bound grows with each price. */
export type Bound = (prices: Float64Array, slope: Float64Array) => number;

/**
 * Subgradient steps (Held, Wolfe and Crowder 1974) of Polyak's length (1969). The prices become the best ones.
 * @param target above which the bound need not go
 */
export const raiseBound = (bound: Bound, prices: Float64Array, target: number, steps: number): number => {
  const now = prices.slice();
  const slope = new Float64Array(prices.length);
  const way = new Float64Array(prices.length);
  let best = Number.NEGATIVE_INFINITY;
  let length = 1;
  for (let step = 0, failed = 0; step < steps && best <= target; step++) {
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
    let [steepness, norm] = [0, 0];
    for (let at = 0; at < now.length; at++) {
      steepness += Math.abs(slope[at] ?? 0);
      way[at] = (slope[at] ?? 0) + KEPT * (way[at] ?? 0);
      norm += (way[at] ?? 0) ** 2;
    }
    // Without a slope, no bound is higher; the way before would lead to prices above 2^53.
    if (steepness === 0 || norm === 0) break;
    const far = (length * (target * 1.02 - value)) / norm;
    for (let at = 0; at < now.length; at++) now[at] = (now[at] ?? 0) + far * (way[at] ?? 0);
  }
  return best;
};
