import * as z from "zod/mini";
import { byId } from "../basics/by-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsInside } from "../catalogue/inside.ts";
import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { described, quantified } from "../catalogue/log/record.ts";
import { changeCatalogue } from "../catalogue/log/store.ts";
import type { Change, Rating } from "../catalogue/model.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { keys, ranges } from "../storage/table.ts";
import { OutOfDate } from "../storage/troubles.ts";
import { replace, type Write } from "../storage/write.ts";
import type { InsideLine, Recipe, RecipeIngredient, RecipePart, StoredRecipe } from "./model.ts";
import { linesInside, unitFault } from "./parts.ts";
import { remainder, summaryOf } from "./recipe.ts";

/** A recipe with what is in its parts. */
type WholeRecipe = StoredRecipe & { readonly inside: readonly InsideLine[] };

const line = { ...quantified.shape, sortOrder: z.number(), note: z.optional(z.string()) };

const recipeRecord = stored({
  ...described,
  ingredients: z.array(
    z.strictObject({ ingredientId: z.string(), ...line } satisfies ShapeOf<RecipeIngredient>),
  ),
  parts: z.optional(z.array(z.strictObject({ recipeId: z.string(), ...line } satisfies ShapeOf<RecipePart>))),
  inside: z.optional(
    z.array(
      z.strictObject({
        ...quantified.shape,
        ingredientId: z.string(),
        note: z.optional(z.string()),
        times: z.string(),
      } satisfies ShapeOf<InsideLine>),
    ),
  ),
  steps: z.array(z.strictObject({ stepNumber: z.number(), instruction: z.string() })),
  description: z.optional(z.string()),
  sourceUrl: z.optional(z.string()),
  rev: z.number(),
} satisfies ShapeOf<StoredRecipe>);

/**
 * Loads a recipe with a catalogue that has all its names. One round trip.
 * @throws OutOfDate if the recipe is newer than the catalogue
 */
export const loadRecipe = async (
  db: Reads,
  householdId: string,
  recipeId: string,
  reading: Promise<LoggedCatalogue>,
  refuse: Refuse<"not_found">,
): Promise<LoggedCatalogue & { recipe: StoredRecipe }> => {
  const [item, logged] = await Promise.all([db.get(keys.recipe(householdId, recipeId)), reading]);
  const { catalogue } = logged;
  if (!item || !catalogue.recipes.has(recipeId))
    return refuse(new AppError("not_found", "There is no such recipe."));
  const recipe = recipeRecord.parse(item);
  if (!knowsAllOf(catalogue, recipe)) throw new OutOfDate();
  return { ...logged, recipe };
};

const knowsAllOf = (
  { ingredients, formerIngredients, recipes, tags, formerTags }: Catalogue,
  recipe: Pick<Recipe, "ingredients" | "parts" | "tagIds">,
): boolean =>
  recipe.ingredients.every(({ ingredientId: id }) => ingredients.has(id) || formerIngredients.has(id)) &&
  (recipe.parts ?? []).every(({ recipeId }) => recipes.has(recipeId)) &&
  recipe.tagIds.every((id) => tags.has(id) || formerTags.has(id));

/**
 * Loads the recipes after an id, deleted ones too. One round trip.
 * @throws OutOfDate if one is newer than the catalogue
 */
export const loadRecipesAfter = async (
  db: Reads,
  householdId: string,
  { after, limit }: { after: string; limit: number },
  catalogue: Catalogue,
): Promise<StoredRecipe[]> => {
  const items = await db.query(ranges.recipes(householdId, after), { limit });
  const recipes = items.map((item) => recipeRecord.parse(item));
  if (!recipes.every((recipe) => knowsAllOf(catalogue, recipe))) throw new OutOfDate();
  return recipes;
};

/**
 * Loads recipes by id with what is in their parts, deleted ones too; unknown ids are left out. One round trip.
 * @throws OutOfDate if a part is newer than the catalogue
 */
export const loadWholeRecipes = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  ids: readonly string[],
): Promise<WholeRecipe[]> => {
  const recipes = await loadRecipes(db, householdId, idsInside(catalogue, ids));
  const whole = await loadInside(db, householdId, catalogue, recipes);
  return whole.filter(({ id }) => ids.includes(id));
};

/** Loads recipes by id, deleted ones too; unknown ids are left out. One round trip. */
export const loadRecipes = async (
  db: Reads,
  householdId: string,
  ids: Iterable<string>,
): Promise<StoredRecipe[]> =>
  (await db.getMany([...new Set(ids)].map((id) => keys.recipe(householdId, id)))).map((item) =>
    recipeRecord.parse(item),
  );

/**
 * Returns recipes with the lines of all that is in their parts. One round trip, or none if there are none, or all are
 * given.
 * @throws OutOfDate if a recipe and one inside it were read at different times, so that they don't fit
 */
export const loadInside = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  recipes: readonly StoredRecipe[],
): Promise<WholeRecipe[]> => {
  const known = byId(recipes);
  const partsOf = ({ parts = [] }: StoredRecipe) => parts.map(({ recipeId }) => recipeId);
  const missing = idsInside(catalogue, recipes.flatMap(partsOf)).filter((id) => !known.has(id));
  for (const recipe of await loadRecipes(db, householdId, missing)) known.set(recipe.id, recipe);
  const partOf = ({ recipeId, unit }: RecipePart): StoredRecipe => {
    const recipe = known.get(recipeId);
    if (!recipe || unitFault(recipe, unit)) throw new OutOfDate();
    return recipe;
  };
  return recipes.map((recipe) => ({ ...recipe, inside: linesInside(recipe, partOf) }));
};

/**
 * Loads those of some recipes that are not deleted, with what is in their parts. One round trip.
 * @throws OutOfDate if one is newer than the catalogue
 */
export const loadPresentRecipes = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  ids: readonly string[],
): Promise<WholeRecipe[]> => {
  const recipes = await loadWholeRecipes(
    db,
    householdId,
    catalogue,
    ids.filter((id) => catalogue.recipes.has(id)),
  );
  if (!recipes.every((recipe) => knowsAllOf(catalogue, recipe))) throw new OutOfDate();
  return recipes;
};

/**
 * Returns the catalogue together with those of these recipes that were deleted, as they last were: to show what names
 * them, not to choose from. Usually there are none, which takes no round trip.
 */
export const withDeletedRecipes = async (
  db: Reads,
  householdId: string,
  catalogue: Catalogue,
  ids: readonly string[],
): Promise<Catalogue> => {
  const { recipes } = catalogue;
  const missing = ids.filter((id) => !recipes.has(id));
  const deleted = await loadRecipes(db, householdId, missing);
  if (deleted.length === 0) return catalogue;
  return {
    ...catalogue,
    recipes: new Map([...recipes, ...deleted.map((recipe) => [recipe.id, summaryOf(recipe)] as const)]),
  };
};

/** Writes a recipe without its change of the catalogue. OutOfDate if it was written since it was read. */
export const putRecipe = (
  householdId: string,
  recipe: StoredRecipe,
  refuse: Refuse<"limit_reached">,
): Write => {
  // What was inside a deleted one has a limit of its own.
  const own = { ...recipe, inside: undefined };
  requireRoom("recipeBytes", Buffer.byteLength(JSON.stringify(own)), refuse);
  return replace(keys.recipe(householdId, recipe.id), recipe);
};

/**
 * Writes a recipe with its change of the catalogue. OutOfDate if recipe or catalogue has changed since they were read.
 */
export const saveRecipe = (
  logged: LoggedCatalogue,
  recipe: StoredRecipe,
  change: Change,
  refuse: Refuse<"limit_reached">,
): Effect[] => {
  const names = (change.ingredients ?? []).map(({ name }) => name).join("");
  // 200 new names of 800 bytes would take 330 units.
  requireRoom("recipeBytes", Buffer.byteLength(JSON.stringify(recipe) + names), refuse);
  return changeCatalogue(logged, change, [putRecipe(logged.log.householdId, recipe, refuse)]);
};

/** Writes what a member says of a recipe. OutOfDate if the catalogue has changed, or the member has left. */
export const saveRating = (logged: LoggedCatalogue, rating: Rating): Effect[] =>
  changeCatalogue(logged, { ratings: [rating] }, [
    { check: keys.member(logged.log.householdId, rating.userId), if: "present" },
  ]);

/**
 * Deletes a recipe from the catalogue, with its ratings. Its remainder stays, with the name that plans and lists show. OutOfDate if
 * recipe or catalogue has changed since they were read.
 */
export const removeRecipe = (logged: LoggedCatalogue, { inside, ...recipe }: WholeRecipe): Effect[] =>
  changeCatalogue(logged, { removedRecipes: [recipe.id] }, [
    replace(keys.recipe(logged.log.householdId, recipe.id), remainder(recipe, inside)),
  ]);
