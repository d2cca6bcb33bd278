import { dateKeyedId } from "../../core/basics/date-keyed-id.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { createCookingLog } from "../../core/cooking/contract.ts";
import { requireCookable, requireCookedBy } from "../../core/cooking/cooking.ts";
import { addCookingLogEntry } from "../../core/cooking/store.ts";
import { loadUsedUp, saveUsedUp } from "../../core/cooking/use-up-store.ts";
import { loadToday } from "../../core/households/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createCookingLog, async ({ body, actor, refuse }, { db, newId, now }) => {
  const { householdId, userId: cookedBy } = actor;
  const { usePantry, ...given } = body;
  const { recipeId, servings } = given;
  const reading = loadLoggedCatalogue(db, householdId);
  const [logged, today, usedFor] = await Promise.all([
    reading,
    loadToday(db, householdId, now()),
    usePantry ? loadUsedUp(db, householdId, recipeId, reading) : undefined,
  ]);
  const cookedOn = requireCookedBy(today, body.cookedOn ?? today, refuse);
  const { name: recipeName, serves } = requireCookable(logged.catalogue, body, refuse);
  const id = dateKeyedId(newId(), cookedOn);
  const entry = { ...given, id, recipeName, cookedOn, cookedBy };
  const taken = usedFor?.({ servings, serves }, cookedOn);
  const beside = taken ? saveUsedUp(householdId, taken, refuse) : [];
  return {
    effects: addCookingLogEntry(logged, entry, beside, refuse),
    answer: { ...entry, used: taken?.used },
  };
});
