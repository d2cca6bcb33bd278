import type { Problem } from "./problem.ts";

/** Stands for no recipe. */
export const NONE = -1;

/** By meal: the place of its recipe. */
export type Choice = Int32Array;

/** By the recipe's place. */
const firstMeals = (choice: Choice): Map<number, number> => {
  const first = new Map<number, number>();
  for (let meal = choice.length - 1; meal >= 0; meal--) first.set(choice[meal] ?? NONE, meal);
  return first;
};

/** A meal repeats a recipe of the plan, of the 7 days before, or of an earlier meal in the order of meals. */
export const repeatsIn = ({ meals }: Problem, choice: Choice): number => {
  const first = firstMeals(choice);
  let repeats = 0;
  for (const [meal, place] of choice.entries())
    if (place !== NONE && (first.get(place) !== meal || meals[meal]?.day.repeats[place] === 1)) repeats += 1;
  return repeats;
};

/** For a meal that has no recipe now. */
export const repeatsAddedAt = (
  { meals }: Problem,
  choice: Choice,
  meal: number,
): ((place: number) => number) => {
  const first = firstMeals(choice);
  const repeats = meals[meal]?.day.repeats;
  return (place) => {
    const firstMeal = first.get(place);
    const isRepeat = Number(repeats?.[place] === 1);
    if (firstMeal === undefined) return isRepeat;
    if (firstMeal < meal) return 1;
    return isRepeat + Number(meals[firstMeal]?.day.repeats[place] !== 1);
  };
};
