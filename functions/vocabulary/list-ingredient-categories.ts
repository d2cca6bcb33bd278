import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { categoryViews } from "../../core/vocabulary/category.ts";
import { listIngredientCategories } from "../../core/vocabulary/contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listIngredientCategories, async ({ actor: { householdId } }, { db }) => {
  return { answer: categoryViews(await loadCatalogue(db, householdId)) };
});
