import { dayOf } from "../../core/basics/dates.ts";
import { loadCatalogue } from "../../core/catalogue/store.ts";
import { generateShoppingList } from "../../core/shopping/contract.ts";
import { listView, newList, regenerate, requireShowable } from "../../core/shopping/list.ts";
import { needsOf, plannedRecipes } from "../../core/shopping/needs.ts";
import { loadForList, saveList } from "../../core/shopping/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  generateShoppingList,
  async ({ params, query, actor: { householdId } }, { db, newId, now }) => {
    const [{ plan, recipes, known, pantry }, catalogue] = await Promise.all([
      loadForList(db, householdId, params.id, query.usePantry),
      loadCatalogue(db, householdId),
    ]);
    const planned = plannedRecipes(plan.slots, recipes);
    const needed = needsOf(catalogue, planned, { pantry, today: dayOf(now()) });
    const previous = known ?? newList(plan, newId);
    const list = regenerate(previous.list, needed, { now: now(), newId });
    requireShowable(list);
    return { effects: saveList(householdId, list), answer: listView(catalogue, { ...previous, list }) };
  },
);
