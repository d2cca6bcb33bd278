import { changeCatalogue, loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { createIngredientCategory } from "../../core/vocabulary/contract.ts";
import { checkUnique } from "../../core/vocabulary/unique-name.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createIngredientCategory,
  async ({ body, actor: { householdId } }, { db, newId }) => {
    const catalogue = await loadCatalogueToChange(db, householdId);
    checkUnique(catalogue.categories, body.name);
    const category = { ...body, id: newId() };
    return { writes: changeCatalogue(catalogue, { categories: [category] }), answer: category };
  },
);
