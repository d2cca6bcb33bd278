import { memo } from "../basics/memo.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBefore } from "../variety/meal.ts";
import { type Choice, NONE } from "./choice.ts";
import { type Problem, problemOf } from "./problem.ts";

/** 12 MB of alikenesses. */
export const FEW_MAX = 1250;

/**
 * The same in a household with few recipes, if they are: comparing each with 10,000 takes most of the time.
 * @param candidates by meal; the same stay the same
 * @param others more places
 */
export const withFew = (
  problem: Problem,
  candidates: readonly Int32Array[],
  others: Iterable<number> = [],
) => {
  const { given, cards, byName } = problem;
  const { catalogue, week, order } = given;
  const eaten = new Set(
    [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)].map(({ recipeId }) => recipeId),
  );
  const isKept = Uint8Array.from(cards, ({ id }) => Number(eaten.has(id)));
  for (const some of new Set([others, ...candidates])) for (const place of some) isKept[place] = 1;
  // In the order of names, so the order of the data makes no difference.
  const places = byName.filter((place) => isKept[place]);
  if (places.length > FEW_MAX) return { problem, numbers: (of: Int32Array) => of, back: (of: Choice) => of };
  const recipes = new Map(
    Array.from(places, (place) => cards[place]).flatMap((card) => (card ? [[card.id, card]] : [])),
  );
  const few = problemOf({ ...catalogue, recipes }, week, order);
  const numberOf = new Int32Array(cards.length).fill(NONE);
  for (const [number, place] of places.entries()) numberOf[place] = number;
  const numbers = memo((of: Int32Array): Int32Array => of.map((place) => numberOf[place] ?? NONE));
  return {
    numbers,
    back: (choice: Choice): Choice => choice.map((number) => places[number] ?? NONE),
    problem: {
      ...few.problem,
      meals: few.problem.meals.map((meal, at) => ({
        ...meal,
        candidates: numbers(candidates[at] ?? meal.candidates),
      })),
    },
  };
};
