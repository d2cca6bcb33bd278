import type { Patterns } from "./patterns.ts";

/** Steps without a better bound, after which steps get shorter. */
const PATIENCE = 8;
const SHORTEST = 0.01;

/**
 * Raises the bound by better prices: subgradient steps (Held, Wolfe and Crowder 1974) of Polyak's length (1969). The
 * prices become the best ones.
 * @param target above which the bound need not go
 */
export const raiseBound = (
  { bound }: Pick<Patterns, "bound">,
  prices: Float64Array,
  target: number,
  steps: number,
): { bound: number; steps: number } => {
  const covered = new Int32Array(prices.length);
  const now = prices.slice();
  let best = Number.NEGATIVE_INFINITY;
  let length = 1;
  let failed = 0;
  let step = 0;
  while (step < steps && length > SHORTEST) {
    step += 1;
    const value = bound(now, covered);
    if (value > best) {
      best = value;
      prices.set(now);
      failed = 0;
    } else failed += 1;
    if (best > target) break;
    let norm = 0;
    for (let meal = 0; meal < now.length; meal++) norm += (1 - (covered[meal] ?? 0)) ** 2;
    if (norm === 0) break;
    if (failed >= PATIENCE) {
      length /= 2;
      failed = 0;
    }
    const far = (length * (target * 1.02 - value)) / norm;
    for (let meal = 0; meal < now.length; meal++)
      now[meal] = (now[meal] ?? 0) + far * (1 - (covered[meal] ?? 0));
  }
  return { bound: best, steps: step };
};
