import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { requireRoom } from "../../core/contract/limits.ts";
import { createIngredientCategory } from "../../core/vocabulary/contract.ts";
import { requireUniqueName } from "../../core/vocabulary/unique-name.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createIngredientCategory,
  async ({ body, actor: { householdId }, refuse }, { db, newId }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { catalogue } = logged;
    requireUniqueName(catalogue.categories, body.name, refuse);
    requireRoom("categories", catalogue.categories.size + 1, refuse);
    const category = { ...body, id: newId() };
    const answer = { ...category, position: catalogue.categories.size };
    return { effects: changeCatalogue(logged, { categories: [category] }), answer };
  },
);
