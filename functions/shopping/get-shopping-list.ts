import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { getShoppingList } from "../../core/shopping/contract.ts";
import { recipeIdsOn } from "../../core/shopping/list/list.ts";
import { listView } from "../../core/shopping/list/list-view.ts";
import { loadList } from "../../core/shopping/list/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getShoppingList,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [whole, catalogue] = await Promise.all([
      loadList(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return {
      answer: listView(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole)), whole),
    };
  },
);
