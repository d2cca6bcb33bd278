import { memo } from "../basics/memo.ts";
import { mealsOf } from "../plans/plan.ts";
import { mealsBefore } from "../variety/meal.ts";
import { type Choice, NONE } from "./choice.ts";
import { type Problem, problemOf, rowsOf } from "./problem.ts";

/** The most recipes that are compared with each other: 12 MB of alikenesses. */
export const FEW_MAX = 1250;

/** Returns the indexes in any of the lists, sorted by name, so that the order of the data makes no difference. */
export const indexesIn = ({ byName }: Problem, lists: Iterable<Iterable<number>>): Int32Array => {
  const isIn = new Uint8Array(byName.length);
  for (const list of new Set(lists)) for (const index of list) isIn[index] = 1;
  return byName.filter((index) => isIn[index]);
};

/**
 * Returns the same problem with only the recipes that matter, if those are at most `FEW_MAX`; comparing with all 10,000
 * takes most of the time.
 * @param candidates by meal; the same lists stay the same
 * @param others more indexes that matter
 * @returns `numbers` translates indexes of the problem into those of the smaller one, `back` the other way
 */
export const withFew = (
  problem: Problem,
  candidates: readonly Int32Array[],
  others: Iterable<number> = [],
) => {
  const { given, summaries } = problem;
  const { catalogue, week, order } = given;
  const eaten = new Set(
    [...mealsOf(week), ...mealsBefore(catalogue, week.weekStart)].map(({ recipeId }) => recipeId),
  );
  const kept = summaries.flatMap(({ id }, index) => (eaten.has(id) ? index : []));
  const indexes = indexesIn(problem, [kept, others, ...candidates]);
  if (indexes.length > FEW_MAX) return { problem, numbers: (of: Int32Array) => of, back: (of: Choice) => of };
  const recipes = new Map(
    Array.from(indexes, (index) => summaries[index]).flatMap((summary) =>
      summary ? [[summary.id, summary]] : [],
    ),
  );
  const few = problemOf({ ...catalogue, recipes }, week, order);
  const numberOf = new Int32Array(summaries.length).fill(NONE);
  for (const [number, index] of indexes.entries()) numberOf[index] = number;
  const numbers = memo((of: Int32Array): Int32Array => of.map((index) => numberOf[index] ?? NONE));
  // Rows of many ingredients take longest. Those of all recipes serve every search.
  const rowOf = rowsOf((number) => {
    const whole = problem.rowOf(indexes[number] ?? NONE);
    const row = new Float64Array(indexes.length);
    for (let at = 0; at < row.length; at++) row[at] = whole[indexes[at] ?? NONE] ?? 0;
    return row;
  }, indexes.length);
  return {
    numbers,
    back: (choice: Choice): Choice => choice.map((number) => indexes[number] ?? NONE),
    problem: {
      ...few.problem,
      ...(summaries.length <= FEW_MAX && { rowOf }),
      meals: few.problem.meals.map((meal, at) => ({
        ...meal,
        candidates: numbers(candidates[at] ?? meal.candidates),
      })),
    },
  };
};
