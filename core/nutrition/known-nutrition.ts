import { memo } from "../basics/memo.ts";
import type { Ingredient } from "../catalogue/model.ts";
import { foodOfName } from "./table/food-of-name.ts";
import type { ListedFood, Nutrition } from "./table/model.ts";

/** Memoised, because reading a name takes longer than adding up. */
const listedFood = memo(({ name }: Pick<Ingredient, "name">): { food: ListedFood | undefined } => ({
  food: foodOfName(name),
}));

/** Returns what an ingredient has: as people said, or else as the table says. */
export const knownNutrition = (ingredient: Pick<Ingredient, "name" | "nutrition">): Nutrition | undefined =>
  ingredient.nutrition ?? listedFood(ingredient).food;

/** Returns what we know of an ingredient, as clients see it. */
export const nutritionView = (ingredient: Ingredient) => {
  const { nutrition } = ingredient;
  if (nutrition) return { ...nutrition, isConfirmed: true };
  const { food } = listedFood(ingredient);
  return food
    ? { food: food.description, per100g: food.per100g, gramsPer: food.gramsPer, isConfirmed: false }
    : { gramsPer: {}, isConfirmed: false };
};
