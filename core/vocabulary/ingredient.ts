import { memo } from "../basics/memo.ts";
import { type Patch, patched } from "../basics/patched.ts";
import { searchWords, sortedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Ingredient } from "../catalogue/model.ts";
import { idsWithWord } from "../catalogue/names.ts";
import { AppError, type Refuse, unknownReference } from "../contract/errors.ts";
import type { LineItem } from "../line-items/model.ts";
import { foodPatch } from "./food.ts";
import { requireUniqueName } from "./unique-name.ts";

const ingredientsByName = memo((ingredients: ReadonlyMap<string, Ingredient>) =>
  sortedByName(ingredients.values()),
);

/**
 * Finds ingredients by name: each word must begin one of the name's words. A search without letters and digits finds
 * nothing.
 */
export const findIngredients = (
  { ingredients }: Catalogue,
  { search, isStaple }: { search?: string | undefined; isStaple?: boolean | undefined },
): Ingredient[] => {
  const words = searchWords(search ?? "");
  if (search !== undefined && words.length === 0) return [];
  const wanted = words.map((word) => new Set(idsWithWord(ingredients, word)));
  return ingredientsByName(ingredients).filter(
    (ingredient) =>
      (isStaple === undefined || ingredient.isStaple === isStaple) &&
      wanted.every((ids) => ids.has(ingredient.id)),
  );
};

/** Refuses to delete an ingredient that a recipe or the pantry has. Deleted recipes don't count. */
export const requireUnused = (
  { recipes, formerIngredients }: Catalogue,
  pantry: readonly LineItem[],
  { id, name }: Ingredient,
  refuse: Refuse<"in_use">,
): void => {
  const isInPantry = pantry.some(
    ({ ingredientId = "" }) => currentId(formerIngredients, ingredientId) === id,
  );
  const recipe = [...recipes.values()].find(({ ingredientIds }) => ingredientIds.includes(id));
  if (recipe)
    refuse(
      new AppError("in_use", `The recipe "${recipe.name}" has ${name}. Merge it into another one instead.`),
    );
  if (isInPantry) refuse(new AppError("in_use", `There is ${name} in the pantry. Delete that item first.`));
};

/**
 * Returns an ingredient with changed fields. Refuses an unknown category, a name that another one has, and what would
 * exceed a limit.
 */
export const changedIngredient = (
  catalogue: Catalogue,
  ingredient: Ingredient,
  change: Patch<Omit<Ingredient, "id" | "addedFood">>,
  refuse: Refuse<"unknown_reference" | "already_exists" | "limit_reached">,
): Ingredient => {
  const { ingredients, categories } = catalogue;
  const { name, categoryId } = change;
  if (typeof categoryId === "string" && !categories.has(categoryId))
    refuse(unknownReference("/categoryId", "There is no such category in the household."));
  if (name !== undefined) requireUniqueName(ingredients, name, refuse, ingredient.id);
  const changed = patched(ingredient, { ...change, ...foodPatch(ingredient, change) });
  requireListable(catalogue, [changed], refuse);
  return changed;
};
