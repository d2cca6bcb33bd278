import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { storedLineItem } from "../../core/line-items/typed.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { countPantry, savePantryItems } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createPantryItem,
  async ({ body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [catalogue, counted] = await Promise.all([
      loadCatalogue(db, householdId),
      countPantry(db, householdId, now()),
    ]);
    const { text: _, ...given } = body;
    const item = { ...given, ...storedLineItem(catalogue, body, refuse), id: newId(), rev: 0 };
    return {
      effects: savePantryItems(householdId, [item], counted, refuse),
      answer: pantryItemView(catalogue, item),
    };
  },
);
