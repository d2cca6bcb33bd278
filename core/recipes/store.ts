import * as z from "zod/mini";
import type { LoggedCatalogue } from "../catalogue/log.ts";
import { type Change, described } from "../catalogue/record.ts";
import { changeCatalogue } from "../catalogue/store.ts";
import { AppError } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import { type Stored, stored } from "../storage/record.ts";
import { ITEM_BYTES, keys } from "../storage/table.ts";
import { type Effect, replace } from "../storage/write.ts";

const recipeRecord = stored({
  ...described,
  /** These and the steps are in their order. */
  ingredients: z.array(
    z.strictObject({
      ingredientId: z.string(),
      quantity: z.number(),
      unit: z.string(),
      sortOrder: z.number(),
    }),
  ),
  steps: z.array(z.strictObject({ stepNumber: z.number(), instruction: z.string() })),
  /** Counts its writes. */
  rev: z.number(),
});

/** A recipe as stored. */
export type StoredRecipe = Stored<typeof recipeRecord>;
/** A whole recipe. */
export type Recipe = Omit<StoredRecipe, "rev">;

/**
 * A recipe, and the catalogue that has all the names it needs. One round trip.
 * @param reading the catalogue, on its way
 * @throws AppError `not_found`; OutOfDate when the recipe was read after a change, and the catalogue before it
 */
export const loadRecipe = async (
  db: Reads,
  householdId: string,
  recipeId: string,
  reading: Promise<LoggedCatalogue>,
): Promise<LoggedCatalogue & { recipe: StoredRecipe }> => {
  const [item, logged] = await Promise.all([db.get(keys.recipe(householdId, recipeId)), reading]);
  const { catalogue } = logged;
  if (!item || !catalogue.recipes.has(recipeId)) throw new AppError("not_found", "There is no such recipe.");
  const recipe = recipeRecord.parse(item);
  const { ingredients, tags } = catalogue;
  const hasAll =
    recipe.ingredients.every(({ ingredientId }) => ingredients.has(ingredientId)) &&
    recipe.tagIds.every((id) => tags.has(id));
  if (!hasAll) throw new OutOfDate();
  return { ...logged, recipe };
};

/** Those of some recipes that the household has or had, in any order. One round trip. */
export const loadRecipes = async (db: Reads, householdId: string, ids: Iterable<string>): Promise<Recipe[]> =>
  (await db.getMany([...new Set(ids)].map((id) => keys.recipe(householdId, id)))).map((item) =>
    recipeRecord.parse(item),
  );

/**
 * Adds a recipe (`rev` 0) or replaces it, and changes the catalogue with it.
 * Fails with OutOfDate when either has changed since it was read.
 * @throws AppError `limit_reached` when the recipe is too large to store
 */
export const saveRecipe = (logged: LoggedCatalogue, recipe: StoredRecipe, change: Change): Effect[] => {
  // Requests are smaller, but a few characters grow threefold in NFC.
  if (Buffer.byteLength(JSON.stringify(recipe)) > ITEM_BYTES)
    throw new AppError("limit_reached", "This recipe is too large. Shorten its instructions.");
  return [
    replace(keys.recipe(logged.log.householdId, recipe.id), recipe),
    ...changeCatalogue(logged, change),
  ];
};

/**
 * Deletes a recipe: the catalogue names it no more. The item stays, so that plans that hold it can still be shopped
 * for. Fails with OutOfDate when it, or the catalogue, has changed since it was read.
 */
export const removeRecipe = (logged: LoggedCatalogue, { id, rev }: StoredRecipe): Effect[] => [
  { check: keys.recipe(logged.log.householdId, id), if: { rev } },
  ...changeCatalogue(logged, { removedRecipes: [id] }),
];
