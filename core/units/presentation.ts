import { type Amount, amountOf, isExactIn, isMore, quantityIn } from "./quantity.ts";
import { type Measure, parseUnit, type Unit } from "./unit.ts";

/** The everyday metric units of a measure, smaller first. */
const everyday = new Map<Measure, readonly [Unit, Unit]>([
  ["mass", [parseUnit("g"), parseUnit("kg")]],
  ["volume", [parseUnit("ml"), parseUnit("l")]],
]);

/** The units in which an amount may be shown, smallest first. `sources` must be sorted that way. */
const candidates = (measure: Measure, sources: readonly Unit[]): readonly Unit[] => {
  const metric = everyday.get(measure);
  if (metric === undefined) return sources;
  if (new Set(sources.map(({ system }) => system)).size > 1) return metric;
  return sources.length === 1 && sources[0] === metric[0] ? metric : sources;
};

const isReadable = (amount: Amount, { size }: Unit): boolean =>
  !isMore(amountOf(1, size), amount) && isExactIn(amount, size);

/**
 * How to show an amount to a person.
 *
 * If the amount came in one unit, that unit stays, except that 1,000 g or ml and more become kg or l. Several
 * units of one system become the largest of them in which the amount is at least 1. Units of both systems
 * become g or kg, ml or l. A larger unit is only used when the quantity is exact to three decimals. In the
 * smallest unit it is rounded.
 * @param sources the units in which the amount came: one or more, all different, smallest first
 */
export const present = (
  amount: Amount,
  measure: Measure,
  sources: readonly Unit[],
): { quantity: number; unit: string } => {
  const unit = candidates(measure, sources).reduce((best, larger) =>
    isReadable(amount, larger) ? larger : best,
  );
  return { quantity: quantityIn(amount, unit.size), unit: unit.spelling };
};
