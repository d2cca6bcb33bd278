import { byId } from "../../core/basics/by-id.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { byBestBefore, pantryItemView, pantryView } from "../../core/pantry/pantry.ts";
import { loadPantry } from "../../core/pantry/store.ts";
import { putAwayShoppingList } from "../../core/shopping/contract.ts";
import { loadPutAway, savePutAway } from "../../core/shopping/put-away/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  putAwayShoppingList,
  async ({ params, actor: { householdId }, earlier, refuse }, { db, newId, now }) => {
    const reading = loadCatalogue(db, householdId);
    const step = await loadPutAway(db, householdId, params.id, reading, { now: now(), newId }, refuse);
    const catalogue = await reading;
    const touched = step.items.map((item) => pantryItemView(catalogue, item));
    // An item can get more in each step.
    const all = byId([...earlier.flat(), ...touched]);
    return {
      effects: savePutAway(householdId, step, refuse),
      isUnfinished: !step.isLast,
      answer: step.isLast ? byBestBefore([...all.values()]) : touched,
    };
  },
  async ({ actor: { householdId }, wasLarge }, { db }) => {
    if (!wasLarge) return [];
    const [catalogue, items] = await Promise.all([
      loadCatalogue(db, householdId),
      loadPantry(db, householdId),
    ]);
    return pantryView(catalogue, items);
  },
);
