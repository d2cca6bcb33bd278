import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listIngredientCategories } from "../../core/vocabulary/contract.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listIngredientCategories, async ({ actor: { householdId } }, { db }) => {
  const { categories } = await loadCatalogue(db, householdId);
  return { answer: [...categories.values()] };
});
