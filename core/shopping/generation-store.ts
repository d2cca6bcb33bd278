import type { Refuse } from "../contract/errors.ts";
import { loadPantry } from "../pantry/store.ts";
import { loadPlan } from "../plans/store.ts";
import { loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import type { List } from "./model.ts";
import { putNewest } from "./newest-store.ts";
import { loadListOfPlan, putList } from "./store.ts";

/**
 * Everything needed to generate a plan's list: its recipes (deleted ones as well), the current list, and the
 * pantry. Two round trips.
 * @param refuse with `not_found` when there is no such plan
 */
export const loadForList = async (
  db: Reads,
  householdId: string,
  planId: string,
  usePantry: boolean | undefined,
  refuse: Refuse<"not_found">,
) => {
  const planned = async () => {
    const plan = await loadPlan(db, householdId, planId, refuse);
    const ids = plan.slots.map(({ recipe }) => recipe.id);
    return { plan, recipes: await loadRecipes(db, householdId, ids) };
  };
  const listed = loadListOfPlan(db, householdId, planId);
  const [{ plan, recipes }, known, pantry] = await Promise.all([
    planned(),
    listed,
    // After the list: what is put away from then on changes the list, and it is generated anew.
    usePantry ? listed.then(() => loadPantry(db, householdId)) : undefined,
  ]);
  return { plan, recipes, known, pantry };
};

/**
 * Writes a generated list. Fails with OutOfDate when someone else has generated it, or deleted its plan, meanwhile.
 * @param refuse with `limit_reached` when the list has too many lines to store
 */
export const saveList = (householdId: string, list: List, refuse: Refuse<"limit_reached">): Write[] => {
  const { weekStart, generatedAt } = list;
  return [...putList(householdId, list, refuse), putNewest(householdId, { weekStart, generatedAt })];
};
