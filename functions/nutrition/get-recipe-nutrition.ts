import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { getRecipeNutrition } from "../../core/nutrition/contract.ts";
import { recipeNutrition } from "../../core/nutrition/recipe-nutrition.ts";
import { loadInside, loadRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getRecipeNutrition,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const reading = loadLoggedCatalogue(db, householdId);
    const { recipe, catalogue } = await loadRecipe(db, householdId, params.id, reading, refuse);
    const [whole = recipe] = await loadInside(db, householdId, catalogue, [recipe]);
    return { answer: recipeNutrition(catalogue, whole) };
  },
);
