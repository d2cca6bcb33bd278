import { loadCatalogue } from "../../core/catalogue/store.ts";
import { deleteShoppingListItem } from "../../core/shopping/contract.ts";
import { itemOn, newMark } from "../../core/shopping/list.ts";
import { deleteOwnLine, loadList, recallDeleted, saveMark } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteShoppingListItem,
  async ({ params, actor: { householdId }, ifMatch }, { db }) => {
    const [stored, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId),
      loadCatalogue(db, householdId),
    ]);
    const whole = await recallDeleted(db, householdId, catalogue, stored);
    const { view, line, own } = itemOn(catalogue, whole, params.itemId);
    ifMatch(view);
    return {
      effects: [
        line
          ? saveMark(householdId, whole.list, newMark(whole, line.id, { isDeleted: true }))
          : deleteOwnLine(householdId, whole.list, own),
      ],
    };
  },
);
