import { FULL_ALIKENESS } from "../../variety/alikeness.ts";
import type { Classes } from "./classes.ts";
import { type Choices, patternsOf } from "./patterns.ts";
import { raiseBound } from "./prices.ts";

export const leastOf = (losses: Float64Array): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < losses.length; at++) least = Math.min(least, losses[at] ?? 0);
  return least;
};

export const sumOf = (choices: readonly Choices[]): number =>
  choices.reduce((sum, { losses }) => sum + leastOf(losses), 0);

/** @param target above which the bound need not go */
export const relax = (
  classes: Classes,
  dayOf: readonly number[],
  choices: readonly Choices[],
  target: number,
  steps: number,
) => {
  const patterns = patternsOf(classes, dayOf);
  patterns.fill(choices);
  const alone = choices.map(({ losses }) => leastOf(losses));
  const spare = (target - alone.reduce((sum, loss) => sum + loss, 0)) / alone.length;
  const prices = Float64Array.from(alone, (loss) => loss + Math.max(0, spare));
  const { bound } = raiseBound(patterns.bound, prices, target, steps);
  return { classes, patterns, prices, bound };
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

export const keptOf = (choices: Choices, isKept: (item: number, loss: number) => boolean): Choices => {
  const { items, losses } = choices;
  const kept = new Int32Array(items.length);
  let count = 0;
  for (let at = 0; at < items.length; at++) if (isKept(items[at] ?? 0, losses[at] ?? 0)) kept[count++] = at;
  if (count === items.length) return choices;
  const places = kept.subarray(0, count);
  return {
    items: places.map((at) => items[at] ?? 0),
    losses: Float64Array.from(places, (at) => losses[at] ?? 0),
  };
};

/** With the real least alikeness of items, ingredients included. */
export const sharpened = (
  { count, classOf }: Classes,
  items: readonly number[],
  rowOf: (item: number) => Float64Array,
): Classes => {
  const least = new Float64Array(classOf.length);
  for (const members of Map.groupBy(items, (item) => classOf[item]).values())
    for (const one of members) {
      const row = rowOf(one);
      let min = FULL_ALIKENESS;
      for (const other of members) if (other !== one) min = Math.min(min, row[other] ?? 0);
      least[one] = min;
    }
  return { count, classOf, least };
};
