import type { Category, Ingredient, Meal, Rating, RecipeSummary, Tag, Tombstones } from "./model.ts";

/** Returns when a recipe was created, in milliseconds since 1970: a UUID of version 7 begins with its time. */
export const createdAt = ({ id }: Pick<RecipeSummary, "id">): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * All that a household knows: in memory as a whole, so unique names, limits, search and exact totals are plain code.
 */
export type Catalogue = {
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  /** Merged and deleted tags and ingredients: their ids stand in older recipes, lists and pantry items. */
  readonly formerTags: Tombstones;
  readonly formerIngredients: Tombstones;
  readonly recipes: ReadonlyMap<string, RecipeSummary>;
  /** The ingredients that a recipe with parts has itself: its summary has those of its parts, too. */
  readonly ownIngredients: ReadonlyMap<string, readonly string[]>;
  /** Ratings by recipe. They are apart from the summaries, which each change of a recipe replaces. */
  readonly ratings: ReadonlyMap<string, readonly Rating[]>;
  readonly cooked: readonly Meal[];
  readonly planned: ReadonlyMap<string, readonly Meal[]>;
};

export const emptyCatalogue: Catalogue = {
  categories: new Map(),
  tags: new Map(),
  ingredients: new Map(),
  formerTags: new Map(),
  formerIngredients: new Map(),
  recipes: new Map(),
  ownIngredients: new Map(),
  ratings: new Map(),
  cooked: [],
  planned: new Map(),
};
