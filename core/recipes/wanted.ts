import type { Card } from "../catalogue/model.ts";

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
  }: RecipeFilter): ((card: Pick<Card, "tagIds" | "ingredientIds">) => boolean) =>
  (card) =>
    tagIds.every((id) => card.tagIds.includes(id)) &&
    ingredientIds.every((id) => card.ingredientIds.includes(id)) &&
    !withoutTagIds.some((id) => card.tagIds.includes(id)) &&
    !withoutIngredientIds.some((id) => card.ingredientIds.includes(id));
