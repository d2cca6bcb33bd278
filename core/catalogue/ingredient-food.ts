import { memo } from "../basics/memo.ts";
import { foodOfName } from "../foods/food-of-name.ts";
import type { Food } from "../foods/model.ts";
import type { Ingredient } from "./model.ts";

/** Returns what is in an ingredient. */
export const foodOf: (ingredient: Ingredient) => Food = memo(({ name }: Ingredient) => foodOfName(name));
