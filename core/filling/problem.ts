import { memo, memoBy } from "../basics/memo.ts";
import { rankedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import { admittedFor } from "../people/barred.ts";
import { mealsOf } from "../plans/plan.ts";
import { alikenessToAll } from "../variety/alikeness.ts";
import { mealsBeside, nearness, type Week } from "../variety/meal.ts";
import { lossesOf } from "../variety/score.ts";
import { type Day, daysOf } from "./days.ts";
import { likedRanks } from "./liking.ts";
import { rulesOf, type TallyOf } from "./rules.ts";
import { type UseUp, useUpOf } from "./use-up.ts";
import { type FillOrder, limitedEaters, type MealWish, never, suits, wishKey } from "./wishes.ts";

export type OpenMeal = {
  readonly day: Day;
  readonly candidates: Int32Array;
  readonly suits: Uint8Array;
  readonly mealType?: MealWish["mealType"];
};

type Standing = {
  readonly day: number;
  /** The slot's loss in the plan as it is. */
  readonly loss: number;
  /** The recipe's index, -1 if it was deleted. */
  readonly index: number;
  readonly row: Float64Array;
};

/** An order to fill meals, in numbers. A recipe's index is that in the catalogue. */
export type Problem = {
  readonly given: { readonly catalogue: Catalogue; readonly week: Week; readonly order: FillOrder };
  readonly summaries: readonly RecipeSummary[];
  /** All indexes, sorted by the recipes' names. */
  readonly byName: Int32Array;
  readonly meals: readonly OpenMeal[];
  readonly standing: readonly Standing[];
  readonly rowOf: (index: number) => Float64Array;
  /** 0 is liked most. */
  readonly likedRanks: Int32Array;
  readonly nameRanks: Int32Array;
  readonly positions: Int32Array;
  readonly useUp: UseUp;
  readonly tallyOf: TallyOf;
  readonly isLate: () => boolean;
};

/** Numbers: 20 MB. */
const ROWS_ROOM = 2_560_000;

/** Ranks recipes by name. Memoised, because sorting 10,000 names takes half as long as filling a week. */
const namesOf = memo((recipes: Catalogue["recipes"]) => {
  const indexOf = new Map([...recipes.keys()].map((id, index) => [id, index]));
  const nameRanks = new Int32Array(recipes.size);
  const positions = new Int32Array(recipes.size);
  const byName = Int32Array.from(rankedByName(recipes.values()), ({ thing, rank }, position) => {
    const index = indexOf.get(thing.id) ?? 0;
    nameRanks[index] = rank;
    positions[index] = position;
    return index;
  });
  return { indexOf, byName, nameRanks, positions };
});

/** Keeps rows of alikenesses as long as there is room. */
export const rowsOf = (make: (index: number) => Float64Array, recipes: number) => {
  const rows = new Map<number, Float64Array>();
  return (index: number): Float64Array => {
    const known = rows.get(index);
    if (known) return known;
    if (rows.size >= ROWS_ROOM / recipes) rows.clear();
    const row = make(index);
    rows.set(index, row);
    return row;
  };
};

/** Raises each loss to at least that towards a meal with this row. */
const raise = (losses: Float64Array, row: Float64Array, near: number): void => {
  if (near === 0) return;
  // Stryker disable next-line EqualityOperator: a typed array ignores what is written past its end
  for (let index = 0; index < losses.length; index++) {
    const loss = near * (row[index] ?? 0);
    if (loss > (losses[index] ?? 0)) losses[index] = loss;
  }
};

/**
 * Turns an order to fill meals into numbers: recipes become indexes, their names ranks, and what stands in the plan
 * losses by day and index.
 * @returns `open` are the numbers of the meals for which any recipe fits; the problem has only those
 */
export const problemOf = (
  catalogue: Catalogue,
  week: Week,
  order: FillOrder,
): { problem: Problem; open: readonly number[] } => {
  const summaries = [...catalogue.recipes.values()];
  const { indexOf, byName, nameRanks, positions } = namesOf(catalogue.recipes);
  const planned = mealsOf(week);
  const eaten = mealsBeside(catalogue, week.weekStart);
  const dates = new Set(order.meals.map(({ slotDate }) => slotDate));
  const days = new Map(daysOf(dates, indexOf, planned, eaten).map((day) => [day.date, day]));

  const alikeness = alikenessToAll(catalogue);
  const { around, losses } = lossesOf(catalogue, week);
  const standing: Standing[] = [];
  for (const [at, { recipeId, day }] of around.entries()) {
    const row = alikeness(recipeId);
    for (const { number, losses } of days.values()) raise(losses, row, nearness(number - day));
    const loss = losses[at];
    if (loss !== undefined)
      standing.push({ day, loss, index: indexOf.get(recipeId) ?? -1, row: row.slice() });
  }

  const avoided = new Set(order.avoidRecipeIds);
  // Many meals have the same wishes, and many of these the same eaters with limits.
  const wishedFor = memoBy(
    (wish: MealWish) => wishKey({}, wish),
    (wish) => {
      const isSuitable = suits(wish);
      return Uint8Array.from(summaries, (summary) => Number(!avoided.has(summary.id) && isSuitable(summary)));
    },
  );
  const choicesFor = memoBy(
    (wish: MealWish) => wishKey(order, wish),
    (wish) => {
      const wished = wishedFor(wish);
      const isAdmitted = admittedFor(catalogue, limitedEaters(order, wish));
      const fits = wished.map((isWished, index) => {
        const summary = summaries[index];
        return Number(isWished === 1 && summary !== undefined && isAdmitted(summary));
      });
      return { suits: fits, candidates: byName.filter((index) => fits[index] === 1) };
    },
  );
  const meals = order.meals.map((wish): OpenMeal[] => {
    const choices = choicesFor(wish);
    const day = days.get(wish.slotDate);
    return day && choices.candidates.length > 0 ? [{ day, mealType: wish.mealType, ...choices }] : [];
  });

  const ruled = week.slots.map(({ mealType, recipe: { id } }) => ({
    mealType,
    summary: (order.recipes ?? catalogue.recipes).get(id),
  }));
  return {
    problem: {
      given: { catalogue, week, order },
      summaries,
      byName,
      meals: meals.flat(),
      tallyOf: rulesOf(order.rules ?? [], summaries, ruled, meals.flat()),
      isLate: order.isLate ?? never,
      standing,
      rowOf: rowsOf((index) => alikeness(summaries[index]?.id ?? "").slice(), summaries.length),
      likedRanks: Int32Array.from(catalogue.recipes.keys(), likedRanks(catalogue.ratings)),
      nameRanks,
      positions,
      useUp: useUpOf(catalogue, planned, order),
    },
    open: [...meals.keys()].filter((meal) => meals[meal]?.length !== 0),
  };
};
