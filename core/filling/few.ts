import { memo } from "../basics/memo.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBefore } from "../variety/meal.ts";
import { type Choice, NONE } from "./choice.ts";
import { type Problem, problemOf } from "./problem.ts";

/**
 * The same in a household with few recipes: comparing each with 10,000 takes most of the time.
 * @param candidates by meal; the same stay the same
 * @param others more places
 */
export const withFew = (
  { given: { catalogue, week, order }, cards, byName }: Problem,
  candidates: readonly Int32Array[],
  others: Iterable<number> = [],
) => {
  const eaten = new Set(
    [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)].map(({ recipeId }) => recipeId),
  );
  const isKept = Uint8Array.from(cards, ({ id }) => Number(eaten.has(id)));
  for (const some of new Set([others, ...candidates])) for (const place of some) isKept[place] = 1;
  // In the order of names, so the order of the data makes no difference.
  const places = byName.filter((place) => isKept[place]);
  const recipes = new Map(
    Array.from(places, (place) => cards[place]).flatMap((card) => (card ? [[card.id, card]] : [])),
  );
  const { problem } = problemOf({ ...catalogue, recipes }, week, order);
  const numberOf = new Int32Array(cards.length).fill(NONE);
  for (const [number, place] of places.entries()) numberOf[place] = number;
  const numbers = memo((of: Int32Array): Int32Array => of.map((place) => numberOf[place] ?? NONE));
  return {
    numbers,
    back: (choice: Choice): Choice => choice.map((number) => places[number] ?? NONE),
    problem: {
      ...problem,
      meals: problem.meals.map((meal, at) => ({
        ...meal,
        candidates: numbers(candidates[at] ?? meal.candidates),
      })),
    },
  };
};
