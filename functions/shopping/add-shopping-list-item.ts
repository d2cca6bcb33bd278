import { requireKnownIngredient } from "../../core/catalogue/article.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { addShoppingListItem } from "../../core/shopping/contract.ts";
import { ownLineView } from "../../core/shopping/list.ts";
import { loadList, saveOwnLine } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addShoppingListItem,
  async ({ params, body, actor: { householdId } }, { db, newId }) => {
    const [{ list }, catalogue] = await Promise.all([
      loadList(db, householdId, params.id),
      loadCatalogue(db, householdId),
    ]);
    requireKnownIngredient(catalogue, body);
    const line = { ...body, id: newId(), rev: 0 };
    return { effects: [saveOwnLine(householdId, list, line)], answer: ownLineView(catalogue, line) };
  },
);
