import { type Amount, isExactIn, isMore, quantityIn } from "./quantity.ts";
import { type Measure, parseUnit, type Unit } from "./unit.ts";

/** The everyday metric units of a measure, the smaller first. */
const everyday = new Map<Measure, readonly [Unit, Unit]>([
  ["mass", [parseUnit("g"), parseUnit("kg")]],
  ["volume", [parseUnit("ml"), parseUnit("l")]],
]);

/** The units that an amount may be given in, the smallest first, as its sources are. */
const candidates = (measure: Measure, sources: readonly Unit[]): readonly Unit[] => {
  const metric = everyday.get(measure);
  if (metric === undefined) return sources;
  if (new Set(sources.map(({ system }) => system)).size > 1) return metric;
  return sources.length === 1 && sources[0] === metric[0] ? metric : sources;
};

const isReadable = (amount: Amount, { size }: Unit): boolean =>
  !isMore({ digits: size, scale: 0 }, amount) && isExactIn(amount, size);

/**
 * How a person reads an amount that came in some units of a measure: one or more, each once, the smallest first.
 *
 * One unit is kept, except that 1,000 g and 1,000 ml and more become kg and l. Several units of one system
 * become the largest of them that the amount fills at least once; both systems together become g or kg, ml or
 * l. A larger unit is taken only where the quantity is exact to three decimals; the smallest is rounded.
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
