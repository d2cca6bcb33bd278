import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { pantryView } from "../../core/pantry/pantry.ts";
import { putAwayShoppingList } from "../../core/shopping/contract.ts";
import { gistOf, itemsPutAway, loadPutAway, savePutAway } from "../../core/shopping/put-away-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  putAwayShoppingList,
  async ({ params, actor: { householdId }, asItIs, refuse }, { db, newId, now }) => {
    const reading = loadCatalogue(db, householdId);
    await asItIs(async (gist) => pantryView(await reading, itemsPutAway(gist)));
    const loading = loadPutAway(db, householdId, params.id, reading, { now: now(), newId }, refuse);
    const [loaded, catalogue] = await Promise.all([loading, reading]);
    return {
      effects: savePutAway(householdId, loaded, { now, newId }, refuse),
      gist: gistOf(loaded.all.items),
      answer: pantryView(catalogue, loaded.all.items),
    };
  },
);
