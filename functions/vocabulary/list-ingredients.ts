import { ingredientView } from "../../core/catalogue/ingredient-view.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listIngredients } from "../../core/vocabulary/contract.ts";
import { findIngredients } from "../../core/vocabulary/ingredient.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listIngredients, async ({ query, actor: { householdId } }, { db }) => {
  const catalogue = await loadCatalogue(db, householdId);
  return {
    answer: findIngredients(catalogue, query).map((ingredient) => ingredientView(catalogue, ingredient)),
  };
});
