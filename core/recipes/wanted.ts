import type { Card } from "../catalogue/model.ts";

/** The tags and ingredients that a recipe is to have, all of them, and to be without; by id. */
export type RecipeFilter = {
  readonly tagIds?: readonly string[] | undefined;
  readonly withoutTagIds?: readonly string[] | undefined;
  readonly ingredientIds?: readonly string[] | undefined;
  readonly withoutIngredientIds?: readonly string[] | undefined;
};

/** Tells which recipes have all that is wanted, and nothing that they are to be without. */
export const hasWanted =
  ({
    tagIds = [],
    withoutTagIds = [],
    ingredientIds = [],
    withoutIngredientIds = [],
  }: RecipeFilter): ((card: Card) => boolean) =>
  (card) =>
    tagIds.every((id) => card.tagIds.includes(id)) &&
    ingredientIds.every((id) => card.ingredientIds.includes(id)) &&
    !withoutTagIds.some((id) => card.tagIds.includes(id)) &&
    !withoutIngredientIds.some((id) => card.ingredientIds.includes(id));
