import type { RecipeSummary } from "../catalogue/model.ts";
import type { Effort, MealType, WishName } from "../contract/values.ts";
import { withLimits } from "../people/barred.ts";
import type { Person } from "../people/model.ts";
import { eatersOf } from "../people/suitability.ts";
import { hasWanted, isMeal, type RecipeFilter } from "../recipes/wanted.ts";
import type { Expiring } from "../variety/suggestions/expiring.ts";

export type MealWish = RecipeFilter & {
  readonly slotDate: string;
  /** The meal, for rules. It is no wish. */
  readonly mealType?: MealType | undefined;
  /** For how many people: only recipes fit that say how many they serve. */
  readonly servings?: number | undefined;
  /** Any of these; an empty list allows all. */
  readonly efforts?: readonly Effort[] | undefined;
  /** Minutes: leaves out recipes without a time. */
  readonly maxCookTimeMin?: number | undefined;
  readonly isChildFriendly?: boolean | undefined;
  /** Ids of the people for whom the recipe must be admitted; without them, the regular people eat. No wish. */
  readonly eaters?: readonly string[] | undefined;
};

/** The test of each field, in the request's order. */
const wishTests: readonly (readonly [WishName, (wish: MealWish) => (summary: RecipeSummary) => boolean])[] = [
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
      (summary) =>
        isChildFriendly === undefined || summary.isChildFriendly === isChildFriendly,
  ],
];

/** Returns whether a recipe is a meal, and has all that one wishes. */
export const suits = (wish: MealWish): ((summary: RecipeSummary) => boolean) => {
  const tests = wishTests.map(([, testOf]) => testOf(wish));
  return (summary) => isMeal(summary) && tests.every((test) => test(summary));
};

/** Returns which of a meal's wishes a recipe doesn't have. */
export const unfitWishes = (wish: MealWish): ((summary: RecipeSummary) => WishName[]) => {
  const tests = wishTests.map(([name, testOf]) => [name, testOf(wish)] as const);
  return (summary) => tests.flatMap(([name, test]) => (test(summary) ? [] : [name]));
};

/** How many meals must or may fit. A meal counts if all wishes hold of it. */
export type Rule = RecipeFilter & {
  readonly mealType?: MealType | undefined;
  /** One or more of these; an empty list allows all. */
  readonly anyTagIds?: readonly string[] | undefined;
  /** Any of these; an empty list allows all. */
  readonly efforts?: readonly Effort[] | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
};

export type RuledRecipe = Pick<RecipeSummary, "effort" | "tagIds" | "ingredientIds">;
/** Returns whether a recipe counts for a rule. */
export const fitsRule = (rule: Rule): ((summary: RuledRecipe) => boolean) => {
  const { anyTagIds = [], efforts = [] } = rule;
  const hasAll = hasWanted(rule);
  return (summary) =>
    hasAll(summary) &&
    (anyTagIds.length === 0 || anyTagIds.some((id) => summary.tagIds.includes(id))) &&
    (efforts.length === 0 || efforts.includes(summary.effort));
};

export type FillOrder = {
  readonly rules?: readonly Rule[] | undefined;
  /** By id, with the plan's deleted recipes, because rules count them. Without it, those of the catalogue. */
  readonly recipes?: ReadonlyMap<string, RuledRecipe> | undefined;
  /** Everybody who may eat, in order. Without them, nobody has limits. */
  readonly people?: readonly Person[] | undefined;
  readonly today: string;
  readonly meals: readonly MealWish[];
  /** Recipes that are never chosen; unknown ids are allowed. */
  readonly avoidRecipeIds: readonly string[];
  /** The pantry items to use up; empty to ignore the pantry. */
  readonly stock: readonly Expiring[];
  /** Whether the time is up: then the best week so far has to do. Without it, the same data give the same week. */
  readonly isLate?: (() => boolean) | undefined;
};

/** Returns the eaters of a meal for whom not every recipe may be admitted. */
export const limitedEaters = ({ people = [] }: Pick<FillOrder, "people">, { eaters }: MealWish): Person[] =>
  withLimits(eatersOf(people, eaters));

/** Returns what meals that fit the same recipes have in common. */
export const wishKey = (order: Pick<FillOrder, "people">, wish: MealWish): string => {
  const { mealType: _, slotDate: __, ...wishes } = wish;
  return JSON.stringify({ ...wishes, eaters: limitedEaters(order, wish).map(({ id }) => id) });
};

export const never = (): boolean => false;
