import * as z from "zod/mini";
import type { Catalogue, Change } from "../catalogue/catalogue.ts";
import { changeCatalogue } from "../catalogue/store.ts";
import { AppError } from "../contract/errors.ts";
import { efforts } from "../contract/values.ts";
import { type Db, OutOfDate } from "../storage/db.ts";
import { ITEM_BYTES, keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import type { Recipe } from "./recipe.ts";

const recipeRecord = z.object({
  id: z.string(),
  name: z.string(),
  effort: z.enum(efforts),
  serves: z.optional(z.number()),
  cookTimeMin: z.optional(z.number()),
  isChildFriendly: z.boolean(),
  heroImageUrl: z.optional(z.string()),
  tagIds: z.array(z.string()),
  ingredients: z.array(
    z.object({ ingredientId: z.string(), quantity: z.number(), unit: z.string(), sortOrder: z.number() }),
  ),
  steps: z.array(z.object({ stepNumber: z.number(), instruction: z.string() })),
  rev: z.number(),
});

/** A recipe as stored. `rev` counts its writes. */
export type StoredRecipe = Recipe & { rev: number };

/**
 * A recipe, and the catalogue that has all the names it needs. One round trip.
 * @param reading the catalogue, on its way
 * @throws AppError `not_found`; OutOfDate when the recipe was read after a change, and the catalogue before it
 */
export const loadRecipe = async (
  db: Db,
  householdId: string,
  recipeId: string,
  reading: Promise<Catalogue>,
): Promise<{ recipe: StoredRecipe; catalogue: Catalogue }> => {
  const [item, catalogue] = await Promise.all([db.get(keys.recipe(householdId, recipeId)), reading]);
  if (!item || !catalogue.recipes.has(recipeId)) throw new AppError("not_found", "There is no such recipe.");
  const recipe = recipeRecord.parse(item);
  const { ingredients, tags } = catalogue;
  const hasAll =
    recipe.ingredients.every(({ ingredientId }) => ingredients.has(ingredientId)) &&
    recipe.tagIds.every((id) => tags.has(id));
  if (!hasAll) throw new OutOfDate();
  return { recipe, catalogue };
};

/** Those of some recipes that the household has or had, in any order. One round trip. */
export const loadRecipes = async (db: Db, householdId: string, ids: Iterable<string>): Promise<Recipe[]> =>
  (await db.getMany([...new Set(ids)].map((id) => keys.recipe(householdId, id)))).map((item) =>
    recipeRecord.parse(item),
  );

/**
 * Adds a recipe (`rev` 0) or replaces it, and changes the catalogue with it.
 * Fails with OutOfDate when either has changed since it was read.
 * @throws AppError `limit_reached` when the recipe is too large to store
 */
export const saveRecipe = (catalogue: Catalogue, recipe: StoredRecipe, change: Change): Write[] => {
  // Requests are smaller, but a few characters grow threefold in NFC.
  if (Buffer.byteLength(JSON.stringify(recipe)) > ITEM_BYTES)
    throw new AppError("limit_reached", "This recipe is too large. Shorten its instructions.");
  return [
    replace(keys.recipe(catalogue.householdId, recipe.id), recipe),
    ...changeCatalogue(catalogue, change),
  ];
};

/**
 * Deletes a recipe: the catalogue names it no more. The item stays, so that plans that hold it can still be shopped
 * for. Fails with OutOfDate when it, or the catalogue, has changed since it was read.
 */
export const removeRecipe = (catalogue: Catalogue, { id, rev }: StoredRecipe): Write[] => [
  { check: keys.recipe(catalogue.householdId, id), if: { rev } },
  ...changeCatalogue(catalogue, { removedRecipes: [id] }),
];
