import type { Card } from "../catalogue/model.ts";
import type { Effort, WishName } from "../contract/values.ts";
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

/** By the field of a request, in its order: a wish that is left out suits every recipe. */
const wishTests: readonly (readonly [WishName, (wish: MealWish) => (card: Card) => boolean])[] = [
  [
    "servings",
    ({ servings }) =>
      ({ serves }) =>
        servings === undefined || serves !== undefined,
  ],
  ["tags", ({ tagIds }) => hasWanted({ tagIds })],
  ["withoutTags", ({ withoutTagIds }) => hasWanted({ withoutTagIds })],
  ["ingredients", ({ ingredientIds }) => hasWanted({ ingredientIds })],
  ["withoutIngredients", ({ withoutIngredientIds }) => hasWanted({ withoutIngredientIds })],
  [
    "effort",
    ({ efforts = [] }) =>
      ({ effort }) =>
        efforts.length === 0 || efforts.includes(effort),
  ],
  [
    "maxCookTimeMin",
    ({ maxCookTimeMin }) =>
      ({ cookTimeMin = Number.POSITIVE_INFINITY }) =>
        maxCookTimeMin === undefined || cookTimeMin <= maxCookTimeMin,
  ],
  [
    "isChildFriendly",
    ({ isChildFriendly }) =>
      (card) =>
        isChildFriendly === undefined || card.isChildFriendly === isChildFriendly,
  ],
];

export const suits = (wish: MealWish): ((card: Card) => boolean) => {
  const tests = wishTests.map(([, testOf]) => testOf(wish));
  return (card) => tests.every((test) => test(card));
};

/** The wishes that a recipe doesn't fit. */
export const unfitWishes = (wish: MealWish): ((card: Card) => WishName[]) => {
  const tests = wishTests.map(([name, testOf]) => [name, testOf(wish)] as const);
  return (card) => tests.flatMap(([name, test]) => (test(card) ? [] : [name]));
};

export type FillOrder = {
  readonly today: string;
  readonly meals: readonly MealWish[];
  /** Never chosen; unknown ids are allowed. */
  readonly avoidRecipeIds: readonly string[];
  /** In any order; empty to ignore the pantry. */
  readonly stock: readonly Expiring[];
};
