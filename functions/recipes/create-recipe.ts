import { withChanges } from "../../core/catalogue/catalogue.ts";
import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { createRecipe } from "../../core/recipes/contract.ts";
import { makeRecipe, recipeView } from "../../core/recipes/recipe.ts";
import { saveRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createRecipe, async ({ body, actor: { householdId } }, { db, newId }) => {
  const catalogue = await loadCatalogueToChange(db, householdId);
  const { recipe, change } = makeRecipe(catalogue, newId(), body, newId);
  return {
    writes: saveRecipe(catalogue, { ...recipe, rev: 0 }, change),
    answer: recipeView(withChanges(catalogue, [change]), recipe),
  };
});
