import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { getRecipe } from "../../core/recipes/contract.ts";
import { recipeView } from "../../core/recipes/recipe-view.ts";
import { loadRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(getRecipe, async ({ params, actor: { householdId }, refuse }, { db }) => {
  const { recipe, catalogue } = await loadRecipe(
    db,
    householdId,
    params.id,
    loadLoggedCatalogue(db, householdId),
    refuse,
  );
  return { answer: recipeView(catalogue, recipe) };
});
