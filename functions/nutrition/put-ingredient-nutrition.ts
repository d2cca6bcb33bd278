import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { putIngredientNutrition } from "../../core/nutrition/contract.ts";
import { nutritionView } from "../../core/nutrition/known-nutrition.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  putIngredientNutrition,
  async ({ params, body: { per100g, gramsPer = {} }, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { ingredients, formerIngredients } = logged.catalogue;
    const before = requireThing(ingredients, params.id, "ingredient", refuse, formerIngredients);
    const matched = ifMatch(nutritionView(before));
    const ingredient = { ...before, nutrition: { per100g, gramsPer } };
    return {
      matched,
      effects: changeCatalogue(logged, { ingredients: [ingredient] }),
      answer: nutritionView(ingredient),
    };
  },
);
