import type { RecipeSummary } from "../catalogue/model.ts";

/** Whether somebody cooks it as a meal. What makes something and serves nobody, such as a dough, is there for other recipes. */
export const isMeal = ({ serves, makes }: Pick<RecipeSummary, "serves" | "makes">): boolean =>
  serves !== undefined || makes === undefined;

/** What a recipe must have (all of it), and what it must not have (none of it). */
export type RecipeFilter = {
  readonly tagIds?: readonly string[] | undefined;
  readonly withoutTagIds?: readonly string[] | undefined;
  readonly ingredientIds?: readonly string[] | undefined;
  readonly withoutIngredientIds?: readonly string[] | undefined;
};

/** Returns a filter for recipes that have all the wanted tags and ingredients, and none of the unwanted. */
export const hasWanted =
  ({
    tagIds = [],
    withoutTagIds = [],
    ingredientIds = [],
    withoutIngredientIds = [],
  }: RecipeFilter): ((summary: Pick<RecipeSummary, "tagIds" | "ingredientIds">) => boolean) =>
  (summary) =>
    tagIds.every((id) => summary.tagIds.includes(id)) &&
    ingredientIds.every((id) => summary.ingredientIds.includes(id)) &&
    !withoutTagIds.some((id) => summary.tagIds.includes(id)) &&
    !withoutIngredientIds.some((id) => summary.ingredientIds.includes(id));
