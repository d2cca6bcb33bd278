import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal } from "../catalogue/model.ts";
import type { Slot } from "../plans/model.ts";
import { slotsInOrder } from "../plans/plan.ts";

export type Week = {
  readonly weekStart: string;
  readonly slots: readonly (Pick<Slot, "id" | "slotDate" | "mealType" | "eaters" | "leftoversOf"> & {
    readonly recipe: { readonly id: string; readonly name: string };
  })[];
};

/** Returns a week without leftovers, which are the same meal and count in no score and no rule. */
export const withoutLeftovers = <T extends Week>(week: T): T => ({
  ...week,
  slots: slotsInOrder(week.slots.filter(({ leftoversOf }) => leftoversOf === undefined)),
});

const REACH_DAYS = 14;

export const FULL_NEARNESS = REACH_DAYS;

/** Returns how much a meal `gap` days away counts: min(1, max(0, (15 - |gap|) / 14)), in units of `FULL_NEARNESS`. */
export const nearness = (gap: number): number =>
  Math.min(FULL_NEARNESS, Math.max(0, REACH_DAYS + 1 - Math.abs(gap)));

/** Returns all meals but those planned for a week: cooked ones, and those of other plans. */
export const mealsBeside = ({ cooked, planned }: Catalogue, weekStart: string): Meal[] => [
  ...cooked,
  ...[...planned].flatMap(([start, meals]) => (start === weekStart ? [] : meals)),
];

export const mealsBetween = (meals: readonly Meal[], from: string, until: string): Meal[] =>
  meals.filter(({ date }) => date >= from && date < until);

/** Returns the meals before a week that are near enough to matter for its variety. */
export const mealsBefore = (catalogue: Catalogue, weekStart: string): Meal[] =>
  mealsBetween(mealsBeside(catalogue, weekStart), addDays(weekStart, -REACH_DAYS), weekStart);

/** Returns when each recipe was eaten last. */
export const lastDays = (meals: readonly Meal[]): Map<string, string> => {
  const last = new Map<string, string>();
  // Stryker disable next-line EqualityOperator: setting the same day again changes nothing
  for (const { recipeId, date } of meals) if (date > (last.get(recipeId) ?? "")) last.set(recipeId, date);
  return last;
};
