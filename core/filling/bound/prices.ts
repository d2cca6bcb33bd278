/** Steps without gain before they get shorter. */
const PATIENCE = 12;
const SHORTEST = 0.001;
/**
 * The part of the direction before that a step keeps, or else prices go to and fro (Camerini, Fratta and Maffioli
 * 1975).
 */
const KEPT = 0.7;

/** Sets the slope: how much the bound grows with each price. */
export type Bound = (prices: Float64Array, slope: Float64Array) => number;

/**
 * Subgradient steps (Held, Wolfe and Crowder 1974) of Polyak's length (1969). The prices become the best ones.
 * @param target above which the bound need not go
 * @param signed prices after so many are never negative
 */
export const raiseBound = (
  bound: Bound,
  prices: Float64Array,
  target: number,
  steps: number,
  signed = prices.length,
): { bound: number; steps: number } => {
  const slope = new Float64Array(prices.length);
  const way = new Float64Array(prices.length);
  const now = prices.slice();
  let best = Number.NEGATIVE_INFINITY;
  let length = 1;
  let failed = 0;
  let step = 0;
  while (step < steps && length > SHORTEST) {
    step += 1;
    const value = bound(now, slope);
    if (value > best) {
      best = value;
      prices.set(now);
      failed = 0;
    } else failed += 1;
    if (best > target) break;
    let [steepness, norm] = [0, 0];
    for (let at = 0; at < now.length; at++) {
      const isStuck = at >= signed && now[at] === 0 && (slope[at] ?? 0) < 0;
      const own = isStuck ? 0 : (slope[at] ?? 0);
      steepness += Math.abs(own);
      way[at] = own + (signed < now.length ? KEPT : 0) * (way[at] ?? 0);
      norm += (way[at] ?? 0) ** 2;
    }
    // Without a slope, no bound is higher; the way before would lead to prices above 2^53.
    if (steepness === 0 || norm === 0) break;
    if (failed >= Math.max(PATIENCE, steps / 20)) {
      length /= 2;
      failed = 0;
    }
    const far = (length * (target * 1.02 - value)) / norm;
    for (let at = 0; at < now.length; at++) {
      const price = (now[at] ?? 0) + far * (way[at] ?? 0);
      now[at] = at < signed ? price : Math.max(0, price);
    }
  }
  return { bound: best, steps: step };
};
