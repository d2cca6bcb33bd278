import { isEqual } from "../../core/basics/equal.ts";
import { patched } from "../../core/basics/patched.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { updatePantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { changePantryItems, loadPantryItem } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  updatePantryItem,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [item, catalogue] = await Promise.all([
      loadPantryItem(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    const matched = ifMatch(pantryItemView(catalogue, item));
    const changed = patched(item, body);
    return {
      matched,
      effects: isEqual(changed, item) ? [] : changePantryItems(householdId, [changed]),
      answer: pantryItemView(catalogue, changed),
    };
  },
);
