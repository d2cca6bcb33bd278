import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { getShoppingList } from "../../core/shopping/contract.ts";
import { listView } from "../../core/shopping/list/list-view.ts";
import { recallDeleted } from "../../core/shopping/list/recall-store.ts";
import { loadList } from "../../core/shopping/list/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getShoppingList,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [whole, catalogue] = await Promise.all([
      loadList(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return { answer: listView(catalogue, await recallDeleted(db, householdId, catalogue, whole)) };
  },
);
