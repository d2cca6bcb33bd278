import { memo } from "../basics/memo.ts";
import { allUnknown, worstOf } from "../foods/food.ts";
import { foodOfName } from "../foods/food-of-name.ts";
import type { Food } from "../foods/model.ts";
import type { Catalogue } from "./catalogue.ts";
import { currentId } from "./current-id.ts";
import type { Ingredient } from "./model.ts";

/**
 * Returns what is in an ingredient: what people said, or else what the table says of its name, and what has been added
 * since.
 */
export const foodOf: (ingredient: Pick<Ingredient, "name" | "food" | "addedFood">) => Food =
  /* @__PURE__ */ memo(({ name, food = foodOfName(name), addedFood }) =>
    addedFood ? worstOf([food, addedFood]) : food,
  );

/** Returns what is in a recipe's ingredients. One that is gone is unknown in all. */
export const foodOfAll = (
  { ingredients, formerIngredients }: Pick<Catalogue, "ingredients" | "formerIngredients">,
  ids: readonly string[],
): Food =>
  worstOf(
    ids.map((id) => {
      const ingredient = ingredients.get(currentId(formerIngredients, id));
      return ingredient ? foodOf(ingredient) : allUnknown;
    }),
  );
