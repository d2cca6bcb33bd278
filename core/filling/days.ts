import { dayNumber } from "../basics/dates.ts";
import type { Meal } from "../catalogue/model.ts";
import { TOO_SOON_DAYS } from "../variety/suggestions/conflict.ts";

/** A day to plan for, with a value for each recipe, by its index. */
export type Day = {
  readonly date: string;
  readonly number: number;
  /** What each recipe loses on the day to the plan's slots and the meals before the week. */
  readonly losses: Float64Array;
  readonly repeats: Uint8Array;
  /** The day when each recipe was last eaten; 0 for never. */
  readonly lastEaten: Int32Array;
};

/**
 * Returns for each date and recipe whether it would be a repeat there, and when it was last eaten before, in numbers
 * of days. Losses are still 0.
 */
export const daysOf = (
  dates: ReadonlySet<string>,
  indexOf: ReadonlyMap<string, number>,
  planned: readonly Meal[],
  eaten: readonly Meal[],
): Day[] => {
  const days = Array.from(dates, (date) => ({
    date,
    number: dayNumber(date),
    losses: new Float64Array(indexOf.size),
    repeats: new Uint8Array(indexOf.size),
    lastEaten: new Int32Array(indexOf.size),
  }));
  for (const { recipeId } of planned) {
    const index = indexOf.get(recipeId);
    if (index !== undefined) for (const { repeats } of days) repeats[index] = 1;
  }
  // Three years hold many meals, but few different dates.
  for (const [date, meals] of Map.groupBy(eaten, (meal) => meal.date)) {
    const eatenOn = dayNumber(date);
    const daysAfter = days.filter(({ number }) => number > eatenOn);
    for (const { recipeId } of meals) {
      const index = indexOf.get(recipeId);
      if (index === undefined) continue;
      for (const { number, repeats, lastEaten } of daysAfter) {
        if (number - eatenOn <= TOO_SOON_DAYS) repeats[index] = 1;
        lastEaten[index] = Math.max(lastEaten[index] ?? 0, eatenOn);
      }
    }
  }
  return days;
};
