import { requireKnownIngredient } from "../../core/catalogue/article.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { addShoppingListItem } from "../../core/shopping/contract.ts";
import { ownLineView } from "../../core/shopping/list-view.ts";
import { addOwnLine, loadListToExtend } from "../../core/shopping/own-line-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addShoppingListItem,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [{ list, counted }, catalogue] = await Promise.all([
      loadListToExtend(db, householdId, params.id, now(), refuse),
      loadCatalogue(db, householdId),
    ]);
    requireKnownIngredient(catalogue, body, refuse);
    const line = { ...body, id: newId(), rev: 0 };
    const effects = addOwnLine(householdId, list, line, counted, refuse);
    return { effects, answer: ownLineView(catalogue, line) };
  },
);
