import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { categoryView } from "../../core/vocabulary/category.ts";
import { deleteIngredientCategory } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteIngredientCategory,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const category = requireThing(logged.catalogue.categories, params.id, "category", refuse);
    const matched = ifMatch(categoryView(logged.catalogue, category));
    return { matched, effects: changeCatalogue(logged, { removedCategories: [category.id] }) };
  },
);
