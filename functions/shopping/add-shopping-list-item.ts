import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { givenLineItem } from "../../core/line-items/typed.ts";
import { addShoppingListItem } from "../../core/shopping/contract.ts";
import { resolveMergedOn } from "../../core/shopping/list/list.ts";
import { itemOn } from "../../core/shopping/list/list-view.ts";
import { loadListToExtend } from "../../core/shopping/list/store.ts";
import { lineWith, withOwnLine } from "../../core/shopping/marks/own-line.ts";
import { addOwnLine } from "../../core/shopping/marks/own-line-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addShoppingListItem,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [{ whole, counted }, catalogue] = await Promise.all([
      loadListToExtend(db, householdId, params.id, now(), refuse),
      loadCatalogue(db, householdId),
    ]);
    const lineItem = givenLineItem(catalogue, body, refuse);
    const line = lineWith(resolveMergedOn(catalogue, whole), lineItem, newId(), refuse);
    const { view } = itemOn(catalogue, withOwnLine(whole, line), line.id, refuse);
    return { effects: addOwnLine(householdId, whole, line, counted, refuse), answer: view };
  },
);
