import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { categoryView, changedCategory } from "../../core/vocabulary/category.ts";
import { patchIngredientCategory } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchIngredientCategory,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const before = requireThing(logged.catalogue.categories, params.id, "category", refuse);
    const matched = ifMatch(categoryView(logged.catalogue, before));
    const { category, change } = changedCategory(logged.catalogue, before, body, refuse);
    return { matched, effects: changeCatalogue(logged, change), answer: category };
  },
);
