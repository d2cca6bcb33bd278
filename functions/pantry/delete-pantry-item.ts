import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { deletePantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { changePantryItems, loadPantryItem } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deletePantryItem,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [item, catalogue] = await Promise.all([
      loadPantryItem(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    const matched = ifMatch(pantryItemView(catalogue, item));
    return { matched, effects: changePantryItems(householdId, [], [item]) };
  },
);
