import { memo } from "../basics/memo.ts";
import type { Ingredient } from "../catalogue/model.ts";
import { foodOfName } from "./table/food-of-name.ts";
import type { ListedFood } from "./table/model.ts";

/** Memoised, because reading a name takes longer than adding up. */
const foodOf = memo(({ name }: Pick<Ingredient, "name">): { food: ListedFood | undefined } => ({
  food: foodOfName(name),
}));

/** Returns the table's food of an ingredient's name. */
export const listedFood = (ingredient: Pick<Ingredient, "name">): ListedFood | undefined =>
  foodOf(ingredient).food;

/** Returns what we know of an ingredient, as clients see it. */
export const nutritionView = (ingredient: Ingredient) => {
  const { nutrition } = ingredient;
  if (nutrition) return { ...nutrition, isConfirmed: true };
  const food = listedFood(ingredient);
  return food
    ? { food: food.description, per100g: food.per100g, gramsPer: food.gramsPer, isConfirmed: false }
    : { gramsPer: {}, isConfirmed: false };
};
