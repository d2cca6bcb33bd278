import { nameKey } from "../basics/text.ts";
import { type Refuse, unknownReference } from "../contract/errors.ts";
import type { Catalogue } from "./catalogue.ts";
import { idNow } from "./former.ts";
import type { Article } from "./model.ts";

/** Returns a text that is the same for the same ingredient or the same free text. */
export const thingOf = ({ ingredientId, customName = "" }: Article): string =>
  ingredientId === undefined ? `name ${nameKey(customName)}` : `ingredient ${ingredientId}`;

/** Returns an article's name as it is now, with its ingredient's category. */
export const labelOf = (
  { ingredients, formerIngredients, categories }: Catalogue,
  { ingredientId: id, customName = "" }: Pick<Article, "ingredientId" | "customName">,
) => {
  if (id === undefined) return { name: customName };
  const ingredientId = idNow(formerIngredients, id);
  const { name = customName, categoryId = "" } =
    ingredients.get(ingredientId) ?? formerIngredients.get(id) ?? {};
  return { ingredientId, name, category: categories.get(categoryId) };
};

/**
 * Returns an article with its ingredient's present id; if the ingredient was deleted, with its last name as free text.
 */
export const articleNow = ({ formerIngredients }: Catalogue, article: Article): Article => {
  const former = formerIngredients.get(article.ingredientId ?? "");
  if (!former) return article;
  const { into, name } = former;
  return into === undefined
    ? { ...article, ingredientId: undefined, customName: name }
    : { ...article, ingredientId: into };
};

/** Returns an article with its ingredient's present id after merges; refuses an unknown ingredient. */
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
