import type { Catalogue } from "./catalogue.ts";

/** The name and aisle of something that is either an ingredient or has a name of its own. */
export const labelOf = (
  { ingredients, categories }: Catalogue,
  {
    ingredientId = "",
    customName = "",
  }: { ingredientId?: string | undefined; customName?: string | undefined },
) => {
  const { name = customName, categoryId = "" } = ingredients.get(ingredientId) ?? {};
  return { name, category: categories.get(categoryId) };
};
