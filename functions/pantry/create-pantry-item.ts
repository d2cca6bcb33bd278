import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { createPantryItem } from "../../core/pantry/contract.ts";
import { pantryItemView } from "../../core/pantry/pantry.ts";
import { addPantryItem, countPantry } from "../../core/pantry/store.ts";
import { givenArticle } from "../../core/recipe-import/typed-article.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createPantryItem,
  async ({ body, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [catalogue, counted] = await Promise.all([
      loadCatalogue(db, householdId),
      countPantry(db, householdId, now()),
    ]);
    const { bestBefore, openedOn, ...given } = body;
    const item = { ...givenArticle(catalogue, given, refuse), bestBefore, openedOn, id: newId(), rev: 0 };
    const effects = addPantryItem(householdId, item, counted, refuse);
    return { effects, answer: pantryItemView(catalogue, item) };
  },
);
