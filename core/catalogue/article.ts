import { unknownReference } from "../contract/errors.ts";
import type { Catalogue } from "./catalogue.ts";

/** Something in stock or to be bought: either an ingredient or a name of one's own, and how much of it if that is known. */
export type Article = {
  readonly ingredientId?: string | undefined;
  readonly customName?: string | undefined;
  /** In its unit; a number of pieces without one. */
  readonly quantity?: number | undefined;
  readonly unit?: string | undefined;
};

/** An article's name and aisle. */
export const labelOf = (
  { ingredients, categories }: Catalogue,
  { ingredientId = "", customName = "" }: Pick<Article, "ingredientId" | "customName">,
) => {
  const { name = customName, categoryId = "" } = ingredients.get(ingredientId) ?? {};
  return { name, category: categories.get(categoryId) };
};

/**
 * Checks what the body of a request says of a new article.
 * @throws AppError `unknown_reference` when it names an ingredient that the household does not have
 */
export const requireKnownIngredient = ({ ingredients }: Catalogue, { ingredientId }: Article): void => {
  if (ingredientId !== undefined && !ingredients.has(ingredientId))
    throw unknownReference("/ingredientId", "There is no such ingredient in the household.");
};
