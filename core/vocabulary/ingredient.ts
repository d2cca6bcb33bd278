import { memo } from "../basics/memo.ts";
import { searchWords, sortedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import { idsWithWord } from "../catalogue/names.ts";
import type { Ingredient } from "../catalogue/record.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireUniqueName } from "./unique-name.ts";

const ingredientsByName = memo((ingredients: ReadonlyMap<string, Ingredient>) =>
  sortedByName(ingredients.values()),
);

/**
 * Ingredients by name. Every word of `search` must be the start of a word in the name. A search without
 * letters or digits finds nothing.
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

/** The changes in a request. Null clears the category. */
type Changes = {
  name?: string | undefined;
  isStaple?: boolean | undefined;
  categoryId?: string | null | undefined;
};

/**
 * An ingredient of the household with some fields changed.
 * @throws AppError `unknown_reference` for the category, `already_exists` for the name, or `limit_reached`
 */
export const changedIngredient = (
  catalogue: Catalogue,
  ingredient: Ingredient,
  { name, isStaple, categoryId }: Changes,
): Ingredient => {
  const { ingredients, categories } = catalogue;
  const { id } = ingredient;
  if (typeof categoryId === "string" && !categories.has(categoryId))
    throw unknownReference("/categoryId", "There is no such category in the household.");
  if (name !== undefined) requireUniqueName(ingredients, name, id);
  const changed = {
    id,
    name: name ?? ingredient.name,
    isStaple: isStaple ?? ingredient.isStaple,
    categoryId: categoryId === undefined ? ingredient.categoryId : (categoryId ?? undefined),
  };
  requireListable(catalogue, [changed]);
  return changed;
};
