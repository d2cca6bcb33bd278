import type { Problem } from "./problem.ts";

export const NONE = -1;

export type Choice = Int32Array;

/** Returns the first meal with a recipe, other than `but`; -1 if none has it. */
const firstMealWith = (choice: Choice, index: number, but: number): number => {
  for (let meal = 0; meal < choice.length; meal++) if (choice[meal] === index && meal !== but) return meal;
  return -1;
};

/**
 * Counts repeats: recipes of the plan, of the 7 days before, or of an earlier meal.
 * @param but as if this meal had no recipe
 */
export const repeatsIn = ({ meals }: Pick<Problem, "meals">, choice: Choice, but = -1): number => {
  let repeats = 0;
  for (let meal = 0; meal < choice.length; meal++) {
    const index = choice[meal] ?? NONE;
    if (index === NONE || meal === but) continue;
    if (meals[meal]?.day.repeats[index] === 1 || firstMealWith(choice, index, but) !== meal) repeats += 1;
  }
  return repeats;
};

/** Returns how many repeats more a recipe makes for a meal that has none. */
export const repeatsAddedAt =
  ({ meals }: Pick<Problem, "meals">, choice: Choice, meal: number) =>
  (index: number): number => {
    const first = firstMealWith(choice, index, meal);
    const isRepeat = Number(meals[meal]?.day.repeats[index] === 1);
    if (first < 0) return isRepeat;
    if (first < meal) return 1;
    return isRepeat + Number(meals[first]?.day.repeats[index] !== 1);
  };
