import { knownArticle } from "../../core/catalogue/article.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { addPantryItem, countPantry } from "../../core/pantry/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createPantryItem,
  async ({ body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [catalogue, counted] = await Promise.all([
      loadCatalogue(db, householdId),
      countPantry(db, householdId, now()),
    ]);
    const item = { ...knownArticle(catalogue, body, refuse), id: newId(), rev: 0 };
    const effects = addPantryItem(householdId, item, counted, refuse);
    return { effects, answer: pantryItemView(catalogue, item) };
  },
);
