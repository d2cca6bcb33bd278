import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { withChanges } from "../../core/catalogue/log/with-changes.ts";
import { createRecipe } from "../../core/recipes/contract.ts";
import { makeRecipe, requireReferences } from "../../core/recipes/recipe.ts";
import { recipeView } from "../../core/recipes/recipe-view.ts";
import { saveRecipe } from "../../core/recipes/store.ts";
import { categoryFor } from "../../core/vocabulary/category-for.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createRecipe,
  async ({ body, actor: { householdId }, refuse }, { db, newId }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { catalogue } = logged;
    const id = newId();
    requireReferences(catalogue, id, body, refuse);
    const { recipe, change } = makeRecipe(catalogue, { id }, body, newId, refuse, categoryFor);
    return {
      effects: saveRecipe(logged, { ...recipe, rev: 0 }, change, refuse),
      answer: recipeView(withChanges(catalogue, [change]), recipe),
    };
  },
);
