import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { loadToday } from "../../core/households/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { generateShoppingList } from "../../core/shopping/contract.ts";
import { loadForList, saveList } from "../../core/shopping/list/generation-store.ts";
import { newList, recipeIdsOn, regenerate, resolveMergedOn } from "../../core/shopping/list/list.ts";
import { listView, requireShowable } from "../../core/shopping/list/list-view.ts";
import { mergeLines } from "../../core/shopping/list/merge-lines.ts";
import { needsOf, plannedRecipes } from "../../core/shopping/list/needs.ts";
import { loadListOfPlan } from "../../core/shopping/list/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Reread } from "../endpoint/handler.ts";

/** Reads it as it is, for a repeat. */
const current: Reread<typeof generateShoppingList> = async ({ params, actor: { householdId } }, { db }) => {
  const [list, catalogue] = await Promise.all([
    loadListOfPlan(db, householdId, params.id),
    loadCatalogue(db, householdId),
  ]);
  return list && listView(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(list)), list);
};

export const handler = endpoint(
  generateShoppingList,
  async ({ params, query, actor: { householdId }, refuse }, { db, newId, now }) => {
    const reading = loadCatalogue(db, householdId);
    const [{ plan, recipes, known, pantry }, catalogue, today] = await Promise.all([
      loadForList(db, householdId, params.id, query.usePantry, reading, refuse),
      reading,
      loadToday(db, householdId, now()),
    ]);
    const planned = plannedRecipes(plan.slots, recipes);
    const needed = needsOf(catalogue, planned, { pantry, today });
    const previous = mergeLines(
      resolveMergedOn(catalogue, known ?? newList(plan, newId)),
      pantry !== undefined,
    );
    const inStock = pantry && previous.whole.marks;
    const list = regenerate(previous.whole.list, needed, { now: now(), newId, inStock });
    requireShowable(list, refuse);
    return {
      effects: saveList(householdId, list, previous, refuse),
      answer: listView(catalogue, { ...previous.whole, list }),
    };
  },
  current,
);
