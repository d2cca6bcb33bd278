import type { Problem } from "./problem.ts";

export const NONE = -1;

export type Choice = Int32Array;

/** -1 for none. */
const firstMealWith = (choice: Choice, place: number, but: number): number => {
  for (let meal = 0; meal < choice.length; meal++) if (choice[meal] === place && meal !== but) return meal;
  return -1;
};

/**
 * Counts repeats: recipes of the plan, of the 7 days before, or of an earlier meal.
 * @param but as if this meal had no recipe
 */
export const repeatsIn = ({ meals }: Pick<Problem, "meals">, choice: Choice, but = -1): number => {
  let repeats = 0;
  for (let meal = 0; meal < choice.length; meal++) {
    const place = choice[meal] ?? NONE;
    if (place === NONE || meal === but) continue;
    if (meals[meal]?.day.repeats[place] === 1 || firstMealWith(choice, place, but) !== meal) repeats += 1;
  }
  return repeats;
};

/** Returns how many repeats more a recipe makes for a meal that has none. */
export const repeatsAddedAt =
  ({ meals }: Pick<Problem, "meals">, choice: Choice, meal: number) =>
  (place: number): number => {
    const first = firstMealWith(choice, place, meal);
    const isRepeat = Number(meals[meal]?.day.repeats[place] === 1);
    if (first < 0) return isRepeat;
    if (first < meal) return 1;
    return isRepeat + Number(meals[first]?.day.repeats[place] !== 1);
  };
