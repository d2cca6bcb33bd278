import { loadCatalogue } from "../../core/catalogue/store.ts";
import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { withMarks } from "../../core/shopping/list.ts";
import { itemOn } from "../../core/shopping/list-view.ts";
import { checkedMark } from "../../core/shopping/mark.ts";
import { loadList, recallDeleted, saveMark } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const [stored, catalogue] = await Promise.all([
      loadList(db, householdId, params.listId, refuse),
      loadCatalogue(db, householdId),
    ]);
    const whole = await recallDeleted(db, householdId, catalogue, stored);
    const item = itemOn(catalogue, whole, params.itemId, refuse);
    ifMatch(item.view);
    const mark = checkedMark(whole, item, body.isChecked, userId);
    if (!mark) return { answer: item.view };
    const { view } = itemOn(catalogue, withMarks(whole, [mark]), params.itemId, refuse);
    return { effects: saveMark(householdId, whole, mark, item.own), answer: view };
  },
);
