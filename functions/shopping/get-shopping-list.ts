import { getShoppingList } from "../../core/shopping/contract.ts";
import { listView } from "../../core/shopping/list/list-view.ts";
import { loadShownList } from "../../core/shopping/list/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getShoppingList,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { whole, shown } = await loadShownList(db, householdId, params.id, refuse);
    return { answer: listView(shown, whole) };
  },
);
