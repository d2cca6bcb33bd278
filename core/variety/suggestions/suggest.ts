import { byName, compareText } from "../../basics/text.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { RecipeSummary } from "../../catalogue/model.ts";
import { admittedFor } from "../../people/barred.ts";
import type { Limits } from "../../people/model.ts";
import type { Slot } from "../../plans/model.ts";
import { mealsOf, slotRecipeOf } from "../../plans/plan.ts";
import { isMeal } from "../../recipes/wanted.ts";
import { lastDays, mealsBeside, mealsBetween, type Week } from "../meal.ts";
import { freshnessOf } from "../score.ts";
import { conflictsOn } from "./conflict.ts";
import { type Expiring, isToUseUp } from "./expiring.ts";
import { firstOf } from "./first-of.ts";

export type SuggestionQuery = {
  readonly today: string;
  readonly stock: readonly Expiring[];
  readonly slotDate: string;
  /** The slot to replace; without it all slots of the day are replaced. */
  readonly slotId?: string | undefined;
  readonly tagIds: readonly string[];
  /** Recipes must be admitted for all of them. Without them, nobody has limits. */
  readonly eaters?: readonly Limits[] | undefined;
  readonly topN: number;
};

/** Returns whether a slot is replaced. */
export const givesWay =
  ({ slotDate, slotId }: Pick<SuggestionQuery, "slotDate" | "slotId">) =>
  (slot: Pick<Slot, "id" | "slotDate">): boolean =>
    slot.slotDate === slotDate && (slotId === undefined || slot.id === slotId);

export type Suggestion = {
  readonly recipe: RecipeSummary;
  /** How the week's score changes: -100 to 100, to one decimal. */
  readonly scoreDelta: number;
  readonly hasConflict: boolean;
};

const usesUp = (
  stock: readonly Expiring[],
  today: string,
  slotDate: string,
): ((recipe: RecipeSummary) => number) => {
  const items = new Map<string, number>();
  for (const { ingredientId } of stock.filter(isToUseUp(today, slotDate)))
    items.set(ingredientId, (items.get(ingredientId) ?? 0) + 1);
  return ({ ingredientIds }) => ingredientIds.reduce((sum, id) => sum + (items.get(id) ?? 0), 0);
};

/**
 * Suggests recipes for a slot, only those that are admitted for all eaters. Those without a conflict come first, then
 * the highest `scoreDelta`, most pantry items used up, longest not eaten, name.
 */
export const suggest = (catalogue: Catalogue, week: Week, query: SuggestionQuery): Suggestion[] => {
  const { today, stock, slotDate, tagIds, eaters = [], topN } = query;
  const isReplaced = givesWay(query);
  const slots = week.slots.filter((slot) => !isReplaced(slot));
  const present = freshnessOf(catalogue, week).tenths;
  const eaten = mealsBeside(catalogue, week.weekStart);
  const hasConflict = conflictsOn(catalogue, slotDate, mealsOf({ slots }), eaten);
  const usedUp = usesUp(stock, today, slotDate);
  const eatenOn = lastDays(mealsBetween(eaten, "", slotDate));
  const lastOf = ({ id }: RecipeSummary) => eatenOn.get(id) ?? "";
  const isAdmitted = admittedFor(catalogue, eaters);

  const tenths = freshnessOf(catalogue, { ...week, slots }).tenthsWith(slotDate);
  const tried = [...catalogue.recipes.values()]
    .map((recipe, index) => ({
      recipe,
      scoreDelta: ((tenths[index] ?? 0) - present) / 10,
      hasConflict: hasConflict(recipe),
    }))
    .filter(
      ({ recipe }) =>
        isMeal(recipe) && tagIds.every((id) => recipe.tagIds.includes(id)) && isAdmitted(recipe),
    );
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

export const suggestionView = ({ recipe, ...rest }: Suggestion) => ({
  ...rest,
  recipe: slotRecipeOf(recipe),
});
