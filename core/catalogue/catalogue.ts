import type { Card, Category, Change, Ingredient, Meal, Tag } from "./record.ts";

/**
 * A household's catalogue: what it cooks with, the card of every recipe, and what was eaten when. It is held whole,
 * because nearly every operation looks names up in it, and because unique names, limits, search and exact totals are
 * then plain code.
 */
/** When a recipe was created, in milliseconds since 1970: its id, a UUID of version 7, begins with it. */
export const createdAt = ({ id }: Pick<Card, "id">): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export type Catalogue = {
  /** In the order of a shop's aisles. */
  readonly categories: ReadonlyMap<string, Category>;
  readonly tags: ReadonlyMap<string, Tag>;
  readonly ingredients: ReadonlyMap<string, Ingredient>;
  readonly recipes: ReadonlyMap<string, Card>;
  /** What the cooking log says, in the order in which it was logged. */
  readonly cooked: readonly Meal[];
  /** The meals of the plans that are or once were confirmed, by the start of their week. */
  readonly planned: ReadonlyMap<string, readonly Meal[]>;
};

/** The catalogue of a household that has not stored anything yet. */
export const emptyCatalogue: Catalogue = {
  categories: new Map(),
  tags: new Map(),
  ingredients: new Map(),
  recipes: new Map(),
  cooked: [],
  planned: new Map(),
};

const withAll = <T extends { id: string }>(
  known: ReadonlyMap<string, T>,
  added: readonly T[] | undefined,
) => {
  if (!added || added.length === 0) return known;
  const all = new Map(known);
  for (const one of added) all.set(one.id, one);
  return all;
};

/** The catalogue with the changes that follow it, in their order. Neither argument is altered. */
export const withChanges = (catalogue: Catalogue, changes: readonly Change[]): Catalogue => {
  if (changes.length === 0) return catalogue;
  // What is derived from the recipes is kept as long as they stay the same map.
  const touchesRecipes = changes.some(({ recipes, removedRecipes }) => recipes || removedRecipes);
  const recipes = touchesRecipes ? new Map(catalogue.recipes) : undefined;
  const planned = new Map(catalogue.planned);
  for (const change of changes) {
    if (change.planned) planned.set(change.planned.weekStart, change.planned.meals);
    for (const card of change.recipes ?? []) recipes?.set(card.id, card);
    for (const id of change.removedRecipes ?? []) recipes?.delete(id);
  }
  return {
    categories: withAll(
      catalogue.categories,
      changes.flatMap((change) => change.categories ?? []),
    ),
    tags: withAll(
      catalogue.tags,
      changes.flatMap((change) => change.tags ?? []),
    ),
    ingredients: withAll(
      catalogue.ingredients,
      changes.flatMap((change) => change.ingredients ?? []),
    ),
    recipes: recipes ?? catalogue.recipes,
    cooked: [...catalogue.cooked, ...changes.flatMap((change) => change.cooked ?? [])],
    planned,
  };
};
