import type { Card } from "../catalogue/record.ts";
import type { Effort } from "../contract/values.ts";
import type { Expiring } from "../suggestions/expiring.ts";

/** What is wished for a meal that is to be chosen; all that is given has to hold. */
export type MealWish = {
  /** A day of the week that is planned. */
  readonly slotDate: string;
  /** How many people eat: only recipes that say what they serve. */
  readonly servings?: number | undefined;
  /** The recipe has all of these, and none of those it is to be without. */
  readonly tagIds?: readonly string[] | undefined;
  readonly withoutTagIds?: readonly string[] | undefined;
  readonly ingredientIds?: readonly string[] | undefined;
  readonly withoutIngredientIds?: readonly string[] | undefined;
  /** Any of these, if there are any. */
  readonly efforts?: readonly Effort[] | undefined;
  /** Minutes; leaves out recipes that don't say. */
  readonly maxCookTimeMin?: number | undefined;
  readonly isChildFriendly?: boolean | undefined;
};

/** Tells which recipes suit a wish. */
export const suits =
  ({
    servings,
    tagIds = [],
    withoutTagIds = [],
    ingredientIds = [],
    withoutIngredientIds = [],
    efforts = [],
    maxCookTimeMin,
    isChildFriendly,
  }: MealWish): ((card: Card) => boolean) =>
  (card) =>
    (servings === undefined || card.serves !== undefined) &&
    (efforts.length === 0 || efforts.includes(card.effort)) &&
    (maxCookTimeMin === undefined || (card.cookTimeMin ?? Number.POSITIVE_INFINITY) <= maxCookTimeMin) &&
    (isChildFriendly === undefined || card.isChildFriendly === isChildFriendly) &&
    tagIds.every((id) => card.tagIds.includes(id)) &&
    ingredientIds.every((id) => card.ingredientIds.includes(id)) &&
    !withoutTagIds.some((id) => card.tagIds.includes(id)) &&
    !withoutIngredientIds.some((id) => card.ingredientIds.includes(id));

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
