import type { Classes } from "./classes.ts";
import { type Choices, patternsOf } from "./patterns.ts";
import { raiseBound } from "./prices.ts";

export const leastOf = ({ losses }: Choices): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < losses.length; at++) least = Math.min(least, losses[at] ?? 0);
  return least;
};

export const sumOf = (choices: readonly Choices[]): number =>
  choices.reduce((sum, one) => sum + leastOf(one), 0);

/**
 * Finds prices under which the patterns of these classes give a high bound.
 * @param target above which the bound need not go
 */
export const relax = (
  classes: Classes,
  dayOf: readonly number[],
  choices: readonly Choices[],
  target: number,
  steps: number,
  isLate: () => boolean,
) => {
  const patterns = patternsOf(classes, dayOf);
  patterns.fill(choices);
  const spare = Math.max(0, target - sumOf(choices)) / choices.length;
  const prices = Float64Array.from(choices, (one) => leastOf(one) + spare);
  return { classes, patterns, prices, bound: raiseBound(patterns.bound, prices, target, steps, isLate) };
};

export type Relaxation = ReturnType<typeof relax>;

/** Leaves out items of which every week loses more than `target`. */
export const withinReach = (
  { patterns, prices }: Pick<Relaxation, "patterns" | "prices">,
  choices: readonly Choices[],
  target: number,
): Choices[] =>
  choices.map((choice, meal) => {
    // The only item of a meal is in the bound already.
    if (choice.items.length === 1) return choice;
    const boundOf = patterns.boundsWith(prices, meal);
    return keptOf(choice, (item, loss) => boundOf(item, loss) <= target);
  });

/** Returns the items to keep with their losses; the same object if all stay. */
export const keptOf = (choices: Choices, isKept: (item: number, loss: number) => boolean): Choices => {
  const [items, losses]: [number[], number[]] = [[], []];
  for (let at = 0; at < choices.items.length; at++) {
    const [item, loss] = [choices.items[at] ?? 0, choices.losses[at] ?? 0];
    if (!isKept(item, loss)) continue;
    items.push(item);
    losses.push(loss);
  }
  return items.length === choices.items.length ? choices : { items, losses };
};
