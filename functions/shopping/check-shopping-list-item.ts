import { loadCatalogue } from "../../core/catalogue/store.ts";
import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { checkedByAfter, entryOf, newMark } from "../../core/shopping/list.ts";
import { loadList, saveMark, saveOwnLine } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, checkMatch }, { db }) => {
    const [whole, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId),
      loadCatalogue(db, householdId),
    ]);
    const { view, line, own } = entryOf(catalogue, whole, params.itemId);
    checkMatch(view);
    const checkedBy = checkedByAfter(view.checkedBy, body.isChecked, userId);
    if (checkedBy === view.checkedBy) return { answer: view };
    return {
      writes: [
        line
          ? saveMark(householdId, whole.list, newMark(whole, line.id, { isDeleted: false, checkedBy }))
          : saveOwnLine(householdId, whole.list, { ...own, checkedBy }),
      ],
      answer: { ...view, isChecked: checkedBy !== undefined, checkedBy },
    };
  },
);
