import { daysBetween, daysFrom, plusDays } from "./dates.ts";

// Which days are a week. A plan has seven days, may begin on any of them, and shares none with another plan.

/** A week of seven days, or fewer days between two plans, which can't be planned. */
export type Span = { weekStart: string; days: readonly string[]; isBetween: boolean };

const DAYS = 7;

/** Returns the last day up to a date that is whole weeks from a start. */
const inStep = (start: string, date: string): string =>
  plusDays(start, Math.floor(daysBetween(start, date) / DAYS) * DAYS);

/**
 * Returns the week of a day: weeks follow from the plan before them, so that all members see the same. One that would
 * run into the next plan ends the day before it.
 * @param starts the first days of all plans
 * @param usual a day on which weeks begin while nothing is planned
 */
export const weekAmong = (starts: readonly string[], date: string, usual: string): Span => {
  const sorted = [...starts].sort();
  const before = sorted.findLast((start) => start <= date);
  const after = sorted.find((start) => start > date);
  const natural = inStep(before ?? after ?? usual, date);
  const isWhole = !after || daysBetween(natural, after) >= DAYS;
  const weekStart = isWhole ? natural : plusDays(after, -DAYS);
  const free = before && before < natural ? plusDays(before, DAYS) : weekStart;
  if (isWhole || free <= weekStart) return { weekStart, days: daysFrom(weekStart), isBetween: false };
  return { weekStart: free, days: daysFrom(free, daysBetween(free, after)), isBetween: true };
};

/**
 * Returns where a week can begin on a weekday: on the last one up to a date, or else on one of the next two; undefined
 * where plans have some of their days.
 * @param like a day that is this weekday
 */
export const startAmong = (starts: readonly string[], date: string, like: string): string | undefined => {
  const last = inStep(like, date);
  const isFree = (day: string) => starts.every((start) => Math.abs(daysBetween(start, day)) >= DAYS);
  return [last, plusDays(last, DAYS), plusDays(last, 2 * DAYS)].find(isFree);
};
