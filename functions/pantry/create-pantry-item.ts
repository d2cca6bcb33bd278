import { requireKnownIngredient } from "../../core/catalogue/article.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { savePantryItem } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createPantryItem, async ({ body, actor: { householdId } }, { db, newId }) => {
  const catalogue = await loadCatalogue(db, householdId);
  requireKnownIngredient(catalogue, body);
  const item = { ...body, id: newId(), rev: 0 };
  return { effects: [savePantryItem(householdId, item)], answer: pantryItemView(catalogue, item) };
});
