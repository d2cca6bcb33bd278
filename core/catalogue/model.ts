import type { Effort, TagType } from "../contract/values.ts";
import type { Food } from "../foods/model.ts";
import type { Nutrition } from "../nutrition/table/model.ts";

export type Category = {
  readonly id: string;
  readonly name: string;
  /** The category's name before somebody renamed it, if it came with the household. */
  readonly aisle?: string | undefined;
};

export type Tag = { readonly id: string; readonly name: string; readonly tagType: TagType };

export type Ingredient = {
  readonly id: string;
  readonly name: string;
  readonly categoryId?: string | undefined;
  readonly isStaple: boolean;
  /** What people said is in it. */
  readonly food?: Food | undefined;
  /** What new names and merges have added since people spoke. */
  readonly addedFood?: Food | undefined;
  /** What people said; without it the table counts. */
  readonly nutrition?: Nutrition | undefined;
};

/** A tag or ingredient that is gone: merged `into` another, or deleted. Things that name it show its last name. */
export type Tombstone = {
  readonly id: string;
  readonly name: string;
  readonly into?: string | undefined;
  readonly categoryId?: string | undefined;
};

/** Tombstones by the id that the thing had. */
export type Tombstones = ReadonlyMap<string, Tombstone>;

export type Described = {
  readonly id: string;
  readonly name: string;
  readonly effort: Effort;
  readonly serves?: number | undefined;
  /** Minutes. */
  readonly cookTimeMin?: number | undefined;
  readonly isChildFriendly: boolean;
  readonly heroImageUrl?: string | undefined;
  readonly tagIds: readonly string[];
  readonly renamedAt?: number | undefined;
  /** What one makes, besides servings: 800 ml of stock. */
  readonly makes?: Quantified | undefined;
};

export type Quantified = { readonly quantity: number; readonly unit: string };

export type RecipeSummary = Described & {
  /** In the catalogue with those of its parts, own ones first. Alone, as changes and snapshots have it, only own ones. */
  readonly ingredientIds: readonly string[];
  /** How many lines of ingredients it has itself, if two have the same one. */
  readonly lines?: number | undefined;
  /** Recipes that are in it. The unit is what it counts them by. */
  readonly parts?: readonly { readonly recipeId: string; readonly unit: string }[] | undefined;
};

/** What a member says of a recipe. */
export type Rating = {
  readonly recipeId: string;
  readonly userId: string;
  /** 1 to 5. */
  readonly stars?: number | undefined;
  readonly isFavourite?: true | undefined;
};

export type Meal = { readonly recipeId: string; readonly date: string };

export type Change = {
  readonly categories?: readonly Category[] | undefined;
  readonly tags?: readonly Tag[] | undefined;
  readonly ingredients?: readonly Ingredient[] | undefined;
  readonly categoryOrder?: readonly string[] | undefined;
  readonly removedCategories?: readonly string[] | undefined;
  readonly formerTags?: readonly Tombstone[] | undefined;
  readonly formerIngredients?: readonly Tombstone[] | undefined;
  readonly recipes?: readonly RecipeSummary[] | undefined;
  readonly removedRecipes?: readonly string[] | undefined;
  /** Each replaces the member's previous one of the recipe. One that says nothing is gone. */
  readonly ratings?: readonly Rating[] | undefined;
  /** Users who have left. */
  readonly withoutRatingsOf?: readonly string[] | undefined;
  readonly cooked?: readonly Meal[] | undefined;
  readonly uncooked?: readonly Meal[] | undefined;
  /** The plan's meals, which replace its previous ones. */
  readonly planned?: { readonly weekStart: string; readonly meals: readonly Meal[] } | undefined;
};
