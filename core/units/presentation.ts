import { type Amount, amountOf, isExactIn, isMore, quantityIn, roundedUp } from "./quantity.ts";
import { type Measure, parseUnit, type Unit } from "./unit.ts";

/** The everyday metric units of a measure, smaller first. */
const everyday = new Map<Measure, readonly [Unit, Unit]>([
  ["mass", [parseUnit("g"), parseUnit("kg")]],
  ["volume", [parseUnit("ml"), parseUnit("l")]],
]);

const isReadable = (amount: Amount, { size }: Unit): boolean =>
  !isMore(amountOf(1, size), amount) && isExactIn(amount, size);

const shownIn = (amount: Amount, units: readonly Unit[]): { quantity: number; unit: string } => {
  const unit = units.reduce((best, larger) => (isReadable(amount, larger) ? larger : best));
  return { quantity: quantityIn(amount, unit.size), unit: unit.spelling };
};

/** A sum of grams and ounces has decimals that nobody can buy: whole grams or millilitres, from one on. */
const buyable = (amount: Amount, { size }: Unit): Amount =>
  isMore(amount, amountOf(1, size)) ? roundedUp(amount, size) : amount;

/**
 * How to show an amount to a person.
 *
 * If the amount came in one unit, that unit stays, except that 1,000 g or ml and more become kg or l. Several
 * units of one system become the largest of them in which the amount is at least 1. Units of both systems
 * become g or kg, ml or l, and more than 1 g or ml is rounded up to a whole number of them. A larger unit is only
 * used when the quantity is exact to three decimals. In the smallest unit it is rounded.
 * @param sources the units in which the amount came: one or more, all different, smallest first
 */
export const present = (
  amount: Amount,
  measure: Measure,
  sources: readonly Unit[],
): { quantity: number; unit: string } => {
  const metric = everyday.get(measure);
  if (metric === undefined) return shownIn(amount, sources);
  const isMixed = new Set(sources.map(({ system }) => system)).size > 1;
  if (isMixed) return shownIn(buyable(amount, metric[0]), metric);
  return shownIn(amount, sources.length === 1 && sources[0] === metric[0] ? metric : sources);
};
