import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { itemOn } from "../../core/shopping/list/list-view.ts";
import { loadShownList } from "../../core/shopping/list/store.ts";
import { changeOf, withChange } from "../../core/shopping/marks/change.ts";
import { saveChange } from "../../core/shopping/marks/own-line-store.ts";
import { checkShown } from "../../core/shopping/marks/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const { whole, logged, shown } = await loadShownList(db, householdId, params.listId, refuse);
    const item = itemOn(shown, whole, params.itemId, refuse);
    const matched = ifMatch(item.view);
    const change = changeOf(whole, item, body, userId, refuse);
    const { view } = itemOn(shown, withChange(whole, change), params.itemId, refuse);
    const asRead = matched.isConditional ? checkShown(householdId, whole, logged.log.number) : [];
    return { matched, effects: [...saveChange(householdId, whole, change), ...asRead], answer: view };
  },
);
