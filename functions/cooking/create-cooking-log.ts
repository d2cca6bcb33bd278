import { dayOf } from "../../core/basics/dates.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/store.ts";
import { unknownReference } from "../../core/contract/errors.ts";
import { createCookingLog } from "../../core/cooking/contract.ts";
import { addCookingLogEntry } from "../../core/cooking/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(createCookingLog, async ({ body, actor, refuse }, { db, newId, now }) => {
  const { householdId, userId: cookedBy } = actor;
  const cookedOn = body.cookedOn ?? dayOf(now());
  const logged = await loadLoggedCatalogue(db, householdId);
  const recipe = logged.catalogue.recipes.get(body.recipeId);
  if (!recipe) return { refused: unknownReference("/recipeId", "There is no such recipe in the household.") };
  const entry = { id: newId(), recipeId: recipe.id, recipeName: recipe.name, cookedOn, cookedBy };
  return { effects: addCookingLogEntry(logged, entry, refuse), answer: entry };
});
