import { type Amount, amountOf, isExactIn, isMore, quantityIn, roundedUp } from "./quantity.ts";
import { type Measure, parseUnit, type Unit } from "./unit.ts";

/** Smaller first. */
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

/** Rounds an amount up to whole units: nobody can buy the decimals of a sum of grams and ounces. */
const buyable = (amount: Amount, { size }: Unit): Amount =>
  isMore(amount, amountOf(1, size)) ? roundedUp(amount, size) : amount;

/**
 * Chooses the unit in which an amount is shown. A single unit stays, but 1,000 g or ml become kg or l. Several of one
 * system become the largest in which the amount is at least 1, if three decimals show it exactly. Both systems
 * together become metric, rounded up.
 * @param sources one or more units, all different, smallest first
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
