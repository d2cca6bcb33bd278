import { deleteShoppingListItem } from "../../core/shopping/contract.ts";
import { itemOn } from "../../core/shopping/list/list-view.ts";
import { loadShownList } from "../../core/shopping/list/store.ts";
import { deletedMark } from "../../core/shopping/marks/change.ts";
import { removeOwnLine } from "../../core/shopping/marks/own-line-store.ts";
import { checkShown, saveMarks } from "../../core/shopping/marks/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteShoppingListItem,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const { whole, logged, shown } = await loadShownList(db, householdId, params.listId, refuse);
    const { view, line, own } = itemOn(shown, whole, params.itemId, refuse);
    const matched = ifMatch(view);
    const asRead = matched.isConditional ? checkShown(householdId, whole, logged.log.number) : [];
    const deleted = line
      ? saveMarks(householdId, whole, [deletedMark(whole, line)])
      : removeOwnLine(householdId, whole, own);
    return { matched, effects: [...deleted, ...asRead] };
  },
);
