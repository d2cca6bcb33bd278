import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { changeOf, withChange } from "../../core/shopping/change.ts";
import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { itemOn } from "../../core/shopping/list-view.ts";
import { checkShown } from "../../core/shopping/mark-store.ts";
import { saveChange } from "../../core/shopping/own-line-store.ts";
import { recallDeleted } from "../../core/shopping/recall-store.ts";
import { loadList } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const [stored, { catalogue, log }] = await Promise.all([
      loadList(db, householdId, params.listId, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const whole = await recallDeleted(db, householdId, catalogue, stored);
    const item = itemOn(catalogue, whole, params.itemId, refuse);
    const matched = ifMatch(item.view);
    const change = changeOf(whole, item, body, userId, refuse);
    const { view } = itemOn(catalogue, withChange(whole, change), params.itemId, refuse);
    const asRead = matched.isConditional ? checkShown(householdId, whole, log.number) : [];
    return { matched, effects: [...saveChange(householdId, whole, change), ...asRead], answer: view };
  },
);
