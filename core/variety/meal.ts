import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal } from "../catalogue/record.ts";

/** What the rules need of a plan. */
export type Week = {
  readonly weekStart: string;
  readonly slots: readonly {
    readonly id: string;
    readonly slotDate: string;
    readonly recipe: { readonly id: string; readonly name: string };
  }[];
};

/** Meals are near each other up to this many days apart. */
const REACH_DAYS = 14;

/** Nearness is counted in fourteenths: this many of them are 1. */
export const FULL_NEARNESS = REACH_DAYS;

/** How near two meals are that lie `gap` days apart, before or after: 1 up to a day, then falling, 0 from 15 on. */
export const nearness = (gap: number): number =>
  Math.min(FULL_NEARNESS, Math.max(0, REACH_DAYS + 1 - Math.abs(gap)));

/**
 * What the household ate or will: what it logged, and its plans that are or once were confirmed, but not the one of
 * the week with this start. A meal that was planned and logged is there twice.
 */
export const mealsBeside = ({ cooked, planned }: Catalogue, weekStart: string): Meal[] => [
  ...cooked,
  ...[...planned].flatMap(([start, meals]) => (start === weekStart ? [] : meals)),
];

/** The meals on days from `from` to the day before `until`. */
export const mealsBetween = (meals: readonly Meal[], from: string, until: string): Meal[] =>
  meals.filter(({ date }) => date >= from && date < until);

/** What was eaten in the 14 days before a week, on which its score looks back. */
export const mealsBefore = (catalogue: Catalogue, weekStart: string): Meal[] =>
  mealsBetween(mealsBeside(catalogue, weekStart), addDays(weekStart, -REACH_DAYS), weekStart);

/** The last day on which each recipe was eaten, by recipe id. */
export const lastDays = (meals: readonly Meal[]): Map<string, string> => {
  const last = new Map<string, string>();
  // Stryker disable next-line EqualityOperator: setting the same day again changes nothing
  for (const { recipeId, date } of meals) if (date > (last.get(recipeId) ?? "")) last.set(recipeId, date);
  return last;
};
