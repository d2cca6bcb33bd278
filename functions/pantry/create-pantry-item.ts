import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { inOpenBox } from "../../core/pantry/boxes.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { addPantryItem, countPantry, loadOpenBox } from "../../core/pantry/store.ts";
import { storedArticle } from "../../core/recipe-import/typed-article.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createPantryItem,
  async ({ body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [catalogue, counted, open] = await Promise.all([
      loadCatalogue(db, householdId),
      countPantry(db, householdId, now()),
      loadOpenBox(db, householdId),
    ]);
    const { bestBefore, openedOn, ...given } = body;
    const added = { ...storedArticle(catalogue, given, refuse), bestBefore, openedOn, id: newId(), rev: 0 };
    const placed = inOpenBox(added, open);
    const effects = addPantryItem(householdId, placed, counted, refuse);
    return { effects, answer: pantryItemView(catalogue, placed.item) };
  },
);
