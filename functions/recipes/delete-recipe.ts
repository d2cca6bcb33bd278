import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { deleteRecipe } from "../../core/recipes/contract.ts";
import { recipeView } from "../../core/recipes/recipe.ts";
import { loadRecipe, removeRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteRecipe,
  async ({ params, actor: { householdId }, checkMatch }, { db }) => {
    const reading = loadCatalogueToChange(db, householdId);
    const { recipe, catalogue } = await loadRecipe(db, householdId, params.id, reading);
    checkMatch(recipeView(catalogue, recipe));
    return { writes: removeRecipe(catalogue, recipe) };
  },
);
