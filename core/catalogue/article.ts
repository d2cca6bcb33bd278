import { nameKey } from "../basics/text.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import type { Catalogue } from "./catalogue.ts";
import { idNow } from "./former.ts";
import type { Article } from "./model.ts";

/** Which thing an article is of: equal texts for the same ingredient, and for the same name. */
export const thingOf = ({ ingredientId, customName = "" }: Article): string =>
  ingredientId === undefined ? `name ${nameKey(customName)}` : `ingredient ${ingredientId}`;

/** The name and the category of an article, and the id by which its ingredient is known now. */
export const labelOf = (
  { ingredients, formerIngredients, categories }: Catalogue,
  { ingredientId: id, customName = "" }: Pick<Article, "ingredientId" | "customName">,
) => {
  if (id === undefined) return { name: customName };
  const ingredientId = idNow(formerIngredients, id);
  const { name = formerIngredients.get(id)?.name ?? customName, categoryId = "" } =
    ingredients.get(ingredientId) ?? {};
  return { ingredientId, name, category: categories.get(categoryId) };
};

/**
 * A new article as a request describes it, with the id by which its ingredient is known now.
 * @param refuse with `unknown_reference` when the household does not have this ingredient
 */
export const knownArticle = <T extends Article>(
  { ingredients, formerIngredients }: Catalogue,
  article: T,
  refuse: Refuse<"unknown_reference">,
): T => {
  if (article.ingredientId === undefined) return article;
  const ingredientId = idNow(formerIngredients, article.ingredientId);
  if (!ingredients.has(ingredientId))
    refuse(unknownReference("/ingredientId", "There is no such ingredient in the household."));
  return { ...article, ingredientId };
};
