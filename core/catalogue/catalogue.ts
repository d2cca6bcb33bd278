import type { Card, Category, Change, Ingredient, Meal, Tag } from "./record.ts";

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

/** Takes a meal out of the log. Of equal ones, the one logged last goes. */
const removeMeal = (cooked: Meal[], { recipeId, date }: Meal): void => {
  const at = cooked.findLastIndex((meal) => meal.recipeId === recipeId && meal.date === date);
  if (at >= 0) cooked.splice(at, 1);
};

/** The catalogue after the given changes, in this order. Neither argument is modified. */
export const withChanges = (catalogue: Catalogue, changes: readonly Change[]): Catalogue => {
  if (changes.length === 0) return catalogue;
  // Results that are memoised for the recipes stay valid as long as the map is the same object.
  const touchesRecipes = changes.some(({ recipes, removedRecipes }) => recipes || removedRecipes);
  const recipes = touchesRecipes ? new Map(catalogue.recipes) : undefined;
  const planned = new Map(catalogue.planned);
  const cooked = [...catalogue.cooked];
  for (const change of changes) {
    cooked.push(...(change.cooked ?? []));
    for (const meal of change.uncooked ?? []) removeMeal(cooked, meal);
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
    cooked,
    planned,
  };
};
