import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { getIngredientNutrition } from "../../core/nutrition/contract.ts";
import { nutritionView } from "../../core/nutrition/known-nutrition.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getIngredientNutrition,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { ingredients, formerIngredients } = await loadCatalogue(db, householdId);
    const ingredient = requireThing(ingredients, params.id, "ingredient", refuse, formerIngredients);
    return { answer: nutritionView(ingredient) };
  },
);
