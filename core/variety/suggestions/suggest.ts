import { byName, compareText } from "../../basics/text.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Card } from "../../catalogue/model.ts";
import { mealsOf, slotRecipeOf } from "../../plans/plan.ts";
import { lastDays, mealsBeside, mealsBetween, type Week } from "../meal.ts";
import { freshnessOf } from "../score.ts";
import { conflictsOn } from "./conflict.ts";
import { type Expiring, isToUseUp } from "./expiring.ts";
import { firstOf } from "./first-of.ts";

/** A query for suggestions. */
export type SuggestionQuery = {
  /** The current day. */
  readonly today: string;
  /** Pantry items with a best-before date, in any order. */
  readonly stock: readonly Expiring[];
  /** A day of the plan's week. */
  readonly slotDate: string;
  /** The slot of that day to replace. Without it, all slots of the day are replaced. */
  readonly slotId?: string | undefined;
  /** Suggested recipes have all of these tags. */
  readonly tagIds: readonly string[];
  /** The largest number of suggestions to give: 1 or more. */
  readonly topN: number;
};

/** A recipe for the day, and its effect on the week. */
export type Suggestion = {
  readonly recipe: Card;
  /** The week's score with the recipe, minus the score as it is: -100 to 100, to one decimal. */
  readonly scoreDelta: number;
  /**
   * Whether the recipe is planned elsewhere, was eaten recently, or repeats the protein of the day before or
   * after.
   */
  readonly hasConflict: boolean;
};

/** Counts how many pantry items a recipe would use up in time. */
const usesUp = (stock: readonly Expiring[], today: string, slotDate: string): ((recipe: Card) => number) => {
  const items = new Map<string, number>();
  for (const { ingredientId } of stock.filter(isToUseUp(today, slotDate)))
    items.set(ingredientId, (items.get(ingredientId) ?? 0) + 1);
  return ({ ingredientIds }) => ingredientIds.reduce((sum, id) => sum + (items.get(id) ?? 0), 0);
};

/**
 * Suggests recipes for a day. Tries every recipe of the catalogue in place of the meals to replace. Recipes
 * without a conflict come first. Then come those that raise the score most, then those that use up more
 * pantry items, then those not eaten for longest, then by name. The order of the data makes no difference.
 */
export const suggest = (
  catalogue: Catalogue,
  week: Week,
  { today, stock, slotDate, slotId, tagIds, topN }: SuggestionQuery,
): Suggestion[] => {
  const slots = week.slots.filter(
    (slot) => slot.slotDate !== slotDate || (slotId !== undefined && slot.id !== slotId),
  );
  const present = freshnessOf(catalogue, week).tenths;
  const eaten = mealsBeside(catalogue, week.weekStart);
  const hasConflict = conflictsOn(catalogue, slotDate, mealsOf({ slots }), eaten);
  const usedUp = usesUp(stock, today, slotDate);
  const eatenOn = lastDays(mealsBetween(eaten, "", slotDate));
  const lastOf = ({ id }: Card) => eatenOn.get(id) ?? "";

  const tenths = freshnessOf(catalogue, { ...week, slots }).tenthsWith(slotDate);
  const tried = [...catalogue.recipes.values()]
    .map((recipe, place) => ({
      recipe,
      scoreDelta: ((tenths[place] ?? 0) - present) / 10,
      hasConflict: hasConflict(recipe),
    }))
    .filter(({ recipe }) => tagIds.every((id) => recipe.tagIds.includes(id)));
  return firstOf(
    tried,
    topN,
    (a, b) =>
      Number(a.hasConflict) - Number(b.hasConflict) ||
      b.scoreDelta - a.scoreDelta ||
      usedUp(b.recipe) - usedUp(a.recipe) ||
      compareText(lastOf(a.recipe), lastOf(b.recipe)) ||
      byName(a.recipe, b.recipe),
  );
};

/** A suggestion as clients see it. */
export const suggestionView = ({ recipe, ...rest }: Suggestion) => ({
  ...rest,
  recipe: slotRecipeOf(recipe),
});
