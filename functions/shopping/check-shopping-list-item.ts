import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { checkShoppingListItem } from "../../core/shopping/contract.ts";
import { recipeIdsOn } from "../../core/shopping/list/list.ts";
import { itemOn } from "../../core/shopping/list/list-view.ts";
import { loadList } from "../../core/shopping/list/store.ts";
import { changeOf, withChange } from "../../core/shopping/marks/change.ts";
import { saveChange } from "../../core/shopping/marks/own-line-store.ts";
import { checkShown } from "../../core/shopping/marks/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  checkShoppingListItem,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const [whole, { catalogue, log }] = await Promise.all([
      loadList(db, householdId, params.listId, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const shown = await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole));
    const item = itemOn(shown, whole, params.itemId, refuse);
    const matched = ifMatch(item.view);
    const change = changeOf(whole, item, body, userId, refuse);
    const { view } = itemOn(shown, withChange(whole, change), params.itemId, refuse);
    const asRead = matched.isConditional ? checkShown(householdId, whole, log.number) : [];
    return { matched, effects: [...saveChange(householdId, whole, change), ...asRead], answer: view };
  },
);
