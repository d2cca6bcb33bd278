import type { Card, Category, Former, Ingredient, Meal, Tag } from "./model.ts";

/** Milliseconds since 1970: a recipe's id is a UUID of version 7, which begins with the time of its creation. */
export const createdAt = ({ id }: Pick<Card, "id">): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** Held in memory as a whole, so unique names, limits, search and exact totals are plain code. */
export type Catalogue = {
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  /** Merged and deleted things, whose ids stand in older recipes, lists and pantry items. */
  readonly formerTags: ReadonlyMap<string, Former>;
  readonly formerIngredients: ReadonlyMap<string, Former>;
  readonly recipes: ReadonlyMap<string, Card>;
  /** In the order of logging. */
  readonly cooked: readonly Meal[];
  /** The meals of all plans that are or were confirmed, by the start of their week. */
  readonly planned: ReadonlyMap<string, readonly Meal[]>;
};

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
