import { dayNumber } from "../basics/dates.ts";
import type { Fault } from "../contract/errors.ts";
import type { Slot } from "./model.ts";

/** Cooked food keeps this long in a fridge. */
const DAYS_MAX = 4;

const areMisplaced = (mealDate: string, date: string): boolean => {
  const days = dayNumber(date) - dayNumber(mealDate);
  return days < 0 || days > DAYS_MAX;
};

/** Returns a fault if leftovers would not be on the day of their meal or at most `DAYS_MAX` days after it. */
export const leftoversFaults = (
  slots: readonly Slot[],
  { id, leftoversOf }: Partial<Pick<Slot, "id" | "leftoversOf">>,
  date: string,
): Fault[] => {
  const meal = slots.find((slot) => slot.id === leftoversOf);
  const isWrong = meal
    ? areMisplaced(meal.slotDate, date)
    : slots.some((slot) => id !== undefined && slot.leftoversOf === id && areMisplaced(date, slot.slotDate));
  const message = `Leftovers are for the day of their meal, or at most ${DAYS_MAX} days after it.`;
  return isWrong ? [{ pointer: "/slotDate", code: "leftovers_misplaced", message }] : [];
};

export const withRecipesOfMeals = (slots: readonly Slot[]): Slot[] => {
  const recipeOf = new Map(slots.map(({ id, recipe }) => [id, recipe]));
  return slots.map((slot) => ({ ...slot, recipe: recipeOf.get(slot.leftoversOf ?? "") ?? slot.recipe }));
};
