import { checkShoppingListItems } from "../../core/shopping/contract.ts";
import { itemsOn, listView } from "../../core/shopping/list/list-view.ts";
import { loadShownList } from "../../core/shopping/list/store.ts";
import { checkedMarks, missingIn } from "../../core/shopping/marks/change.ts";
import { withMarks } from "../../core/shopping/marks/mark.ts";
import { checkList, saveMarks } from "../../core/shopping/marks/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItems,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const { whole, logged, shown } = await loadShownList(db, householdId, params.id, refuse);
    const items = itemsOn(shown, whole);
    const missing = missingIn(items, body.items);
    const matched = ifMatch({ ...listView(shown, whole), missing });
    const marks = checkedMarks(whole, items, body.items, userId, refuse);
    const asRead = matched.isConditional ? checkList(householdId, whole, logged.log.number, marks) : [];
    return {
      matched,
      effects: [...saveMarks(householdId, whole, marks), ...asRead],
      answer: { ...listView(shown, withMarks(whole, marks)), missing },
    };
  },
);
