import type { Card } from "../catalogue/model.ts";
import type { Effort, MealType, WishName } from "../contract/values.ts";
import { hasWanted, type RecipeFilter } from "../recipes/wanted.ts";
import type { Expiring } from "../variety/suggestions/expiring.ts";

/** All wishes must hold. */
export type MealWish = RecipeFilter & {
  readonly slotDate: string;
  /** For rules; no wish of its own. */
  readonly mealType?: MealType | undefined;
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

/** How many of the plan's meals have all of these wishes: at least `min`, at most `max`. */
export type Rule = RecipeFilter & {
  /** Only meals of this type count. */
  readonly mealType?: MealType | undefined;
  /** One or more of these; an empty list allows all. */
  readonly anyTagIds?: readonly string[] | undefined;
  /** Any of these; an empty list allows all. */
  readonly efforts?: readonly Effort[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

/** What a rule sees of a meal's recipe. */
export type RuledCard = Pick<Card, "effort" | "tagIds" | "ingredientIds">;
export const fitsRule = (rule: Rule): ((card: RuledCard) => boolean) => {
  const { anyTagIds = [], efforts = [] } = rule;
  const hasAll = hasWanted(rule);
  return (card) =>
    hasAll(card) &&
    (anyTagIds.length === 0 || anyTagIds.some((id) => card.tagIds.includes(id))) &&
    (efforts.length === 0 || efforts.includes(card.effort));
};

export type FillOrder = {
  readonly rules?: readonly Rule[] | undefined;
  /** Recipes of the plan that are no longer in the catalogue, by id: rules count them. */
  readonly deleted?: ReadonlyMap<string, RuledCard> | undefined;
  readonly today: string;
  readonly meals: readonly MealWish[];
  /** Never chosen; unknown ids are allowed. */
  readonly avoidRecipeIds: readonly string[];
  /** In any order; empty to ignore the pantry. */
  readonly stock: readonly Expiring[];
};
