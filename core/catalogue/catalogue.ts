import type { Card, Category, Former, Ingredient, Meal, Tag } from "./model.ts";

/**
 * When a recipe was created, in milliseconds since 1970. Its id is a UUID of version 7, which begins with
 * this time.
 */
export const createdAt = ({ id }: Pick<Card, "id">): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * A household's catalogue: its vocabulary, a card for each recipe, and what was eaten when. It is held in
 * memory as a whole, because nearly every operation looks up names in it, and because unique names, limits,
 * search and exact totals are then plain code.
 */
export type Catalogue = {
  /** In the order of a shop's aisles. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  /**
   * What was merged or deleted. Recipes, lists and pantry items that were stored before still have these ids. What a
   * thing was merged into is there.
   */
  readonly formerTags: ReadonlyMap<string, Former>;
  readonly formerIngredients: ReadonlyMap<string, Former>;
  readonly recipes: ReadonlyMap<string, Card>;
  /** The cooking log, in the order of logging. */
  readonly cooked: readonly Meal[];
  /** The meals of all plans that are confirmed or once were, by the start of their week. */
  readonly planned: ReadonlyMap<string, readonly Meal[]>;
};

/** The catalogue of a household that has not stored anything yet. */
export const emptyCatalogue: Catalogue = {
  categories: new Map(),
  tags: new Map(),
  ingredients: new Map(),
  formerTags: new Map(),
  formerIngredients: new Map(),
  recipes: new Map(),
  cooked: [],
  planned: new Map(),
};
