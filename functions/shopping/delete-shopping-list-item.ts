import { loadCatalogue } from "../../core/catalogue/store.ts";
import { deleteShoppingListItem } from "../../core/shopping/contract.ts";
import { itemOn } from "../../core/shopping/list-view.ts";
import { deletedMark } from "../../core/shopping/mark.ts";
import { deleteOwnLine, loadList, recallDeleted, saveMark } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteShoppingListItem,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [stored, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId, refuse),
      loadCatalogue(db, householdId),
    ]);
    const whole = await recallDeleted(db, householdId, catalogue, stored);
    const { view, line, own } = itemOn(catalogue, whole, params.itemId, refuse);
    ifMatch(view);
    return {
      effects: line
        ? saveMark(householdId, whole, deletedMark(whole, line))
        : [deleteOwnLine(householdId, whole.list, own)],
    };
  },
);
