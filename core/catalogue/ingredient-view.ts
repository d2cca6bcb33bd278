import { isEqual } from "../basics/equal.ts";
import type { Catalogue } from "./catalogue.ts";
import { foodOf } from "./ingredient-food.ts";
import type { Ingredient } from "./model.ts";

/** Whether people said what is in it, and nothing added since is worse. */
const isConfirmed = (ingredient: Ingredient): boolean =>
  ingredient.food !== undefined && isEqual(foodOf(ingredient), ingredient.food);

/** Returns an ingredient as clients see it, without its nutrition, which has an operation of its own. */
export const ingredientView = ({ categories }: Pick<Catalogue, "categories">, ingredient: Ingredient) => {
  const { categoryId = "", addedFood: _, nutrition: __, ...shown } = ingredient;
  const food = { ...foodOf(ingredient), isConfirmed: isConfirmed(ingredient) };
  return { ...shown, category: categories.get(categoryId), food };
};
