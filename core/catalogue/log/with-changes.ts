import type { Catalogue } from "../catalogue.ts";
import { currentIds } from "../current-id.ts";
import { refilled } from "../inside.ts";
import type { Category, Change, Meal, Rating, RecipeSummary, Tombstone } from "../model.ts";

/** Makes a draft of a map. It is copied at its first change, so that memoised results stay valid until then. */
const draftOf = <T>(things: ReadonlyMap<string, T>) => {
  let copy: Map<string, T> | undefined;
  return {
    now: (): ReadonlyMap<string, T> => copy ?? things,
    toChange: (): Map<string, T> => {
      copy ??= new Map(things);
      return copy;
    },
  };
};
type Draft<T> = ReturnType<typeof draftOf<T>>;

const draftsOf = (catalogue: Catalogue) => ({
  categories: draftOf(catalogue.categories),
  tags: draftOf(catalogue.tags),
  ingredients: draftOf(catalogue.ingredients),
  formerTags: draftOf(catalogue.formerTags),
  formerIngredients: draftOf(catalogue.formerIngredients),
  recipes: draftOf(catalogue.recipes),
  ownIngredients: draftOf(catalogue.ownIngredients),
  ratings: draftOf(catalogue.ratings),
});
type Drafts = ReturnType<typeof draftsOf>;

const putAll = <T extends { readonly id: string }>(draft: Draft<T>, things: readonly T[] = []): void => {
  for (const one of things) draft.toChange().set(one.id, one);
};

const removeAll = <T>(draft: Draft<T>, ids: readonly string[] = []): void => {
  for (const id of ids) draft.toChange().delete(id);
};

const removeMeal = (cooked: Meal[], { recipeId, date }: Meal): void => {
  const at = cooked.findLastIndex((meal) => meal.recipeId === recipeId && meal.date === date);
  if (at >= 0) cooked.splice(at, 1);
};

const arrange = (categories: Draft<Category>, order: readonly string[] = []): void => {
  if (order.length === 0) return;
  const known = categories.now();
  const arranged = [...order, ...known.keys()].flatMap((id) => known.get(id) ?? []);
  categories.toChange().clear();
  putAll(categories, arranged);
};

const retire = <T>(
  things: Draft<T>,
  tombstones: Draft<Tombstone>,
  retired: readonly Tombstone[] = [],
): void => {
  for (const one of retired) {
    const { id, into } = one;
    const merged = [...tombstones.now().values()].filter((other) => other.into === id);
    putAll(tombstones, [
      one,
      ...merged.map((other) => (into === undefined ? { ...one, id: other.id } : { ...other, into })),
    ]);
    removeAll(things, [id]);
  }
};

const removeCategories = ({ categories, ingredients }: Drafts, ids: readonly string[] = []): void => {
  removeAll(categories, ids);
  const removed = new Set<string | undefined>(ids);
  for (const ingredient of ingredients.now().values())
    if (removed.has(ingredient.categoryId)) putAll(ingredients, [{ ...ingredient, categoryId: undefined }]);
};

const putRecipes = ({ recipes, ownIngredients }: Drafts, summaries: readonly RecipeSummary[] = []): void => {
  putAll(recipes, summaries);
  for (const { id, parts, ingredientIds } of summaries)
    if (parts) ownIngredients.toChange().set(id, ingredientIds);
    else removeOwn(ownIngredients, [id]);
};

const removeOwn = (own: Drafts["ownIngredients"], ids: readonly string[] = []): void =>
  removeAll(
    own,
    ids.filter((id) => own.now().has(id)),
  );

/** Parts may have changed, and all that is in a recipe counts as its ingredients. */
const refill = ({ recipes, ownIngredients }: Drafts): void => {
  if (ownIngredients.now().size > 0)
    putAll(recipes, refilled({ recipes: recipes.now(), ownIngredients: ownIngredients.now() }));
};

const updateSummaries = (
  { recipes, ownIngredients, formerTags, formerIngredients }: Drafts,
  retired: readonly Tombstone[],
): void => {
  const ids = new Set(retired.map(({ id }) => id));
  for (const summary of recipes.now().values()) {
    if (![...summary.tagIds, ...summary.ingredientIds].some((id) => ids.has(id))) continue;
    const tagIds = currentIds(formerTags.now(), summary.tagIds);
    const ingredientIds = currentIds(formerIngredients.now(), summary.ingredientIds);
    putAll(recipes, [{ ...summary, tagIds, ingredientIds }]);
  }
  for (const [id, own] of ownIngredients.now())
    if (own.some((one) => ids.has(one)))
      ownIngredients.toChange().set(id, currentIds(formerIngredients.now(), own));
};

const setRatings = (ratings: Draft<readonly Rating[]>, recipeId: string, left: readonly Rating[]): void => {
  if (left.length > 0) ratings.toChange().set(recipeId, left);
  else removeAll(ratings, [recipeId]);
};

const rate = (ratings: Draft<readonly Rating[]>, rating: Rating): void => {
  const { recipeId, userId, stars, isFavourite } = rating;
  const others = (ratings.now().get(recipeId) ?? []).filter((one) => one.userId !== userId);
  const saysNothing = stars === undefined && isFavourite === undefined;
  setRatings(ratings, recipeId, saysNothing ? others : [...others, rating]);
};

const forgetRatingsOf = (ratings: Draft<readonly Rating[]>, userIds: readonly string[]): void => {
  for (const [recipeId, all] of [...ratings.now()]) {
    const left = all.filter(({ userId }) => !userIds.includes(userId));
    if (left.length < all.length) setRatings(ratings, recipeId, left);
  }
};

const apply = (drafts: Drafts, change: Change): void => {
  const { categories, tags, ingredients, formerTags, formerIngredients, recipes, ratings } = drafts;
  putAll(categories, change.categories);
  arrange(categories, change.categoryOrder);
  putAll(tags, change.tags);
  putAll(ingredients, change.ingredients);
  putRecipes(drafts, change.recipes);
  removeAll(recipes, change.removedRecipes);
  removeOwn(drafts.ownIngredients, change.removedRecipes);
  removeAll(ratings, change.removedRecipes);
  for (const rating of change.ratings ?? []) rate(ratings, rating);
  if (change.withoutRatingsOf) forgetRatingsOf(ratings, change.withoutRatingsOf);
  if (change.removedCategories) removeCategories(drafts, change.removedCategories);
  retire(tags, formerTags, change.formerTags);
  retire(ingredients, formerIngredients, change.formerIngredients);
  const retired = [...(change.formerTags ?? []), ...(change.formerIngredients ?? [])];
  if (retired.length > 0) updateSummaries(drafts, retired);
};

/**
 * Returns the catalogue after these changes, in this order. Maps that nothing changes stay the same objects, so
 * results that were memoised for them stay valid.
 */
export const withChanges = (catalogue: Catalogue, changes: readonly Change[]): Catalogue => {
  if (changes.length === 0) return catalogue;
  const drafts = draftsOf(catalogue);
  const planned = new Map(catalogue.planned);
  const cooked = [...catalogue.cooked];
  for (const change of changes) {
    apply(drafts, change);
    cooked.push(...(change.cooked ?? []));
    for (const meal of change.uncooked ?? []) removeMeal(cooked, meal);
    if (change.planned) planned.set(change.planned.weekStart, change.planned.meals);
  }
  if (drafts.recipes.now() !== catalogue.recipes) refill(drafts);
  return {
    categories: drafts.categories.now(),
    tags: drafts.tags.now(),
    ingredients: drafts.ingredients.now(),
    formerTags: drafts.formerTags.now(),
    formerIngredients: drafts.formerIngredients.now(),
    recipes: drafts.recipes.now(),
    ownIngredients: drafts.ownIngredients.now(),
    ratings: drafts.ratings.now(),
    cooked,
    planned,
  };
};
