import type { Card } from "../catalogue/model.ts";
import type { Effort } from "../contract/values.ts";
import { hasWanted, type RecipeFilter } from "../recipes/wanted.ts";
import type { Expiring } from "../variety/suggestions/expiring.ts";

/** All wishes must hold. */
export type MealWish = RecipeFilter & {
  readonly slotDate: string;
  /** Only recipes that say how many they serve. */
  readonly servings?: number | undefined;
  /** Any of these; an empty list allows all. */
  readonly efforts?: readonly Effort[] | undefined;
  /** Minutes; leaves out recipes without a time. */
  readonly maxCookTimeMin?: number | undefined;
  readonly isChildFriendly?: boolean | undefined;
};

export const suits = (wish: MealWish): ((card: Card) => boolean) => {
  const { servings, efforts = [], maxCookTimeMin, isChildFriendly } = wish;
  const hasAll = hasWanted(wish);
  return (card) =>
    (servings === undefined || card.serves !== undefined) &&
    (efforts.length === 0 || efforts.includes(card.effort)) &&
    (maxCookTimeMin === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= maxCookTimeMin) &&
    (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
    hasAll(card);
};

export type FillOrder = {
  readonly today: string;
  readonly meals: readonly MealWish[];
  /** Never chosen; unknown ids are allowed. */
  readonly avoidRecipeIds: readonly string[];
  /** In any order; empty to ignore the pantry. */
  readonly stock: readonly Expiring[];
};
