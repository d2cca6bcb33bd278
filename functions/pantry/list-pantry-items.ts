import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { listPantryItems } from "../../core/pantry/contract.ts";
import { pantryView } from "../../core/pantry/pantry.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(listPantryItems, async ({ actor: { householdId } }, { db }) => {
  const [items, catalogue] = await Promise.all([loadPantry(db, householdId), loadCatalogue(db, householdId)]);
  return { answer: pantryView(catalogue, items) };
});
