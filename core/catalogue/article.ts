import { nameKey } from "../basics/text.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * Something in stock or to be bought: an ingredient, or something with a name of its own. The amount may be
 * unknown.
 */
export type Article = {
  readonly ingredientId?: string | undefined;
  readonly customName?: string | undefined;
  /** In `unit`, or a number of pieces when there is no unit. */
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
};

/** Which thing an article is of: equal texts for the same ingredient, and for the same name. */
export const thingOf = ({ ingredientId, customName = "" }: Article): string =>
  ingredientId === undefined ? `name ${nameKey(customName)}` : `ingredient ${ingredientId}`;

/** The name and the category of an article. */
export const labelOf = (
  { ingredients, categories }: Catalogue,
  { ingredientId = "", customName = "" }: Pick<Article, "ingredientId" | "customName">,
) => {
  const { name = customName, categoryId = "" } = ingredients.get(ingredientId) ?? {};
  return { name, category: categories.get(categoryId) };
};

/**
 * Checks the ingredient that a request names for a new article.
 * @param refuse with `unknown_reference` when the household does not have this ingredient
 */
export const requireKnownIngredient = (
  { ingredients }: Catalogue,
  { ingredientId }: Article,
  refuse: Refuse<"unknown_reference">,
): void => {
  if (ingredientId !== undefined && !ingredients.has(ingredientId))
    refuse(unknownReference("/ingredientId", "There is no such ingredient in the household."));
};
