import type { Card } from "../catalogue/model.ts";
import type { Effort } from "../contract/values.ts";
import { hasWanted, type RecipeFilter } from "../recipes/wanted.ts";
import type { Expiring } from "../variety/suggestions/expiring.ts";

/** What is wished for a meal that is to be chosen; all that is given has to hold. */
export type MealWish = RecipeFilter & {
  /** A day of the week that is planned. */
  readonly slotDate: string;
  /** How many people eat: only recipes that say what they serve. */
  readonly servings?: number | undefined;
  /** Any of these, if there are any. */
  readonly efforts?: readonly Effort[] | undefined;
  /** Minutes; leaves out recipes that don't say. */
  readonly maxCookTimeMin?: number | undefined;
  readonly isChildFriendly?: boolean | undefined;
};

/** Tells which recipes suit a wish. */
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

/** What is asked for when a week is filled. */
export type FillOrder = {
  /** The current day. */
  readonly today: string;
  /** One wish for each meal. */
  readonly meals: readonly MealWish[];
  /** Recipes that are never chosen, by id; there need not be such recipes. */
  readonly avoidRecipeIds: readonly string[];
  /** What the pantry has, in any order; nothing when it plays no part. */
  readonly stock: readonly Expiring[];
};
