import { withChanges } from "../../core/catalogue/catalogue.ts";
import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { replaceRecipe } from "../../core/recipes/contract.ts";
import { makeRecipe, recipeView } from "../../core/recipes/recipe.ts";
import { loadRecipe, saveRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  replaceRecipe,
  async ({ params, body, actor: { householdId }, checkMatch }, { db, newId }) => {
    const reading = loadCatalogueToChange(db, householdId);
    const { recipe: before, catalogue } = await loadRecipe(db, householdId, params.id, reading);
    checkMatch(recipeView(catalogue, before));
    const { recipe, change } = makeRecipe(catalogue, before.id, body, newId);
    return {
      writes: saveRecipe(catalogue, { ...recipe, rev: before.rev }, change),
      answer: recipeView(withChanges(catalogue, [change]), recipe),
    };
  },
);
