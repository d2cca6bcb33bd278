import { loadCatalogue } from "../../core/catalogue/store.ts";
import { AppError } from "../../core/errors.ts";
import { deleteShoppingListItem } from "../../core/shopping/contract.ts";
import { entryOf, newMark } from "../../core/shopping/list.ts";
import { deleteOwnLine, loadList, saveMark } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(
  deleteShoppingListItem,
  async ({ params, actor: { householdId }, checkMatch }, { db }) => {
    const [whole, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId),
      loadCatalogue(db, householdId),
    ]);
    const entry = entryOf(catalogue, whole, params.itemId);
    if (!entry) throw new AppError("not_found", "There is no such line on this list.");
    checkMatch(entry.view);
    const { line, own } = entry;
    return {
      writes: [
        line
          ? saveMark(householdId, whole.list, newMark(whole, line.id, { isDeleted: true }))
          : deleteOwnLine(householdId, whole.list, own),
      ],
    };
  },
);
