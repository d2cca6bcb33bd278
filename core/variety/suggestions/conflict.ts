import { addDays } from "../../basics/dates.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Meal, RecipeSummary } from "../../catalogue/model.ts";
import { mealsBetween } from "../meal.ts";

export const TOO_SOON_DAYS = 7;

/**
 * Returns whether a recipe goes badly with its neighbours on a date: it is `planned` in the week, was `eaten` in the 7
 * days before, or has a protein of the day before or after.
 * @param planned without the replaced meals
 */
export const conflictsOn = (
  { recipes, tags }: Catalogue,
  date: string,
  planned: readonly Meal[],
  eaten: readonly Meal[],
): ((summary: RecipeSummary) => boolean) => {
  const lately = mealsBetween(eaten, addDays(date, -TOO_SOON_DAYS), date);
  const taken = new Set([...planned, ...lately].map(({ recipeId }) => recipeId));
  const nextTo = [addDays(date, -1), addDays(date, 1)];
  const proteins = new Set(
    [...planned, ...eaten]
      .filter((meal) => nextTo.includes(meal.date))
      .flatMap(({ recipeId }) => recipes.get(recipeId) ?? [])
      .flatMap(({ tagIds }) => tagIds.filter((id) => tags.get(id)?.tagType === "protein")),
  );
  return ({ id, tagIds }) => taken.has(id) || tagIds.some((tagId) => proteins.has(tagId));
};
