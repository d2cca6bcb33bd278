import { loadCatalogue } from "../../core/catalogue/store.ts";
import { unknownReference } from "../../core/errors.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { savePantryItem } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(createPantryItem, async ({ body, actor: { householdId } }, { db, newId }) => {
  const catalogue = await loadCatalogue(db, householdId);
  if (body.ingredientId !== undefined && !catalogue.ingredients.has(body.ingredientId))
    throw unknownReference("/ingredientId", "There is no such ingredient in the household.");
  const item = { ...body, id: newId(), rev: 0 };
  return { writes: [savePantryItem(householdId, item)], answer: pantryItemView(catalogue, item) };
});
