import { loadCatalogue } from "../../core/catalogue/store.ts";
import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { checkedByAfter, itemOn } from "../../core/shopping/list.ts";
import { loadList, recallDeleted, saveChecked } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, ifMatch }, { db }) => {
    const [stored, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId),
      loadCatalogue(db, householdId),
    ]);
    const whole = await recallDeleted(db, householdId, catalogue, stored);
    const item = itemOn(catalogue, whole, params.itemId);
    const { view } = item;
    ifMatch(view);
    const checkedBy = checkedByAfter(view.checkedBy, body.isChecked, userId);
    if (checkedBy === view.checkedBy) return { answer: view };
    return {
      effects: [saveChecked(householdId, whole, item, checkedBy)],
      answer: { ...view, isChecked: checkedBy !== undefined, checkedBy },
    };
  },
);
