import type { Effort, TagType } from "../contract/values.ts";

/** The things that a household knows. */

export type Category = {
  readonly id: string;
  readonly name: string;
  /** The name that it had as one of a new household's categories, where it was renamed. */
  readonly aisle?: string | undefined;
};

export type Tag = { readonly id: string; readonly name: string; readonly tagType: TagType };

export type Ingredient = {
  readonly id: string;
  readonly name: string;
  readonly categoryId?: string | undefined;
  readonly isStaple: boolean;
};

/** A tag or an ingredient that was merged into another one, or deleted. */
export type Former = {
  readonly id: string;
  /** Its last name. */
  readonly name: string;
  /** The thing that it was merged into. */
  readonly into?: string | undefined;
};

/** What a recipe and its card have in common. */
export type Described = {
  readonly id: string;
  readonly name: string;
  readonly effort: Effort;
  readonly serves?: number | undefined;
  /** Minutes. */
  readonly cookTimeMin?: number | undefined;
  readonly isChildFriendly: boolean;
  readonly heroImageUrl?: string | undefined;
  /** A set: in any order. */
  readonly tagIds: readonly string[];
};

/** What lists, search, variety and suggestions need of a recipe. Steps and amounts are stored elsewhere. */
export type Card = Described & {
  /** A set: in any order. */
  readonly ingredientIds: readonly string[];
};

/** A recipe that was eaten, or will be, on a day. */
export type Meal = { readonly recipeId: string; readonly date: string };

/** What one change adds or replaces, by id. Things can also be removed. */
export type Change = {
  readonly categories?: readonly Category[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
  readonly ingredients?: readonly Ingredient[] | undefined;
  /** The ids of all categories, in the order of the aisles. */
  readonly categoryOrder?: readonly string[] | undefined;
  readonly removedCategories?: readonly string[] | undefined;
  /** Tags and ingredients that are merged into others, or deleted. */
  readonly formerTags?: readonly Former[] | undefined;
  readonly formerIngredients?: readonly Former[] | undefined;
  readonly recipes?: readonly Card[] | undefined;
  readonly removedRecipes?: readonly string[] | undefined;
  readonly cooked?: readonly Meal[] | undefined;
  /** Meals whose log entries were deleted: each takes one equal meal away. */
  readonly uncooked?: readonly Meal[] | undefined;
  /** All meals of a plan that is confirmed or once was. They replace the plan's previous meals. */
  readonly planned?: { readonly weekStart: string; readonly meals: readonly Meal[] } | undefined;
};

/**
 * Something in stock or to be bought: an ingredient, or something with a name of its own. The amount may be
 * unknown.
 */
export type Article = {
  readonly ingredientId?: string | undefined;
  readonly customName?: string | undefined;
  /** In `unit`, or a number of pieces when there is no unit. */
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
};
