import type { Problem } from "./problem.ts";

/** Stands for no recipe. */
export const NONE = -1;

/** The place of each meal's recipe, or NONE. */
export type Choice = Int32Array;

/** The first meal with each recipe, by the recipe's place. */
const firstMeals = (choice: Choice): Map<number, number> => {
  const first = new Map<number, number>();
  for (let meal = choice.length - 1; meal >= 0; meal--) first.set(choice[meal] ?? NONE, meal);
  return first;
};

/**
 * How many meals repeat a recipe: one of the plan, of the 7 days before, or of a meal before it in the order of meals.
 */
export const repeatsIn = ({ meals }: Problem, choice: Choice): number => {
  const first = firstMeals(choice);
  let repeats = 0;
  for (const [meal, place] of choice.entries())
    if (place !== NONE && (first.get(place) !== meal || meals[meal]?.day.repeats[place] === 1)) repeats += 1;
  return repeats;
};

/** Tells how many repeats a recipe would add at a meal that has none now. */
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
