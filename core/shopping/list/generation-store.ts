import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Refuse } from "../../contract/errors.ts";
import { loadPantry } from "../../pantry/store.ts";
import { recipeIdsIn } from "../../plans/plan.ts";
import { loadPlan } from "../../plans/store.ts";
import { loadWholeRecipes } from "../../recipes/store.ts";
import type { Reads } from "../../storage/db.ts";
import type { Write } from "../../storage/write.ts";
import { saveMarks } from "../marks/store.ts";
import type { List } from "../model.ts";
import type { MergedLines } from "./merge-lines.ts";
import { putNewest } from "./newest-store.ts";
import { loadListOfPlan, putList } from "./store.ts";

/**
 * Loads what a shopping list is generated from: the plan with its recipes (deleted ones too), the present list, and
 * the pantry if it is to be subtracted. Two round trips.
 * @param reading the catalogue, in the first trip or before
 */
export const loadForList = async (
  db: Reads,
  householdId: string,
  planId: string,
  usePantry: boolean | undefined,
  reading: Catalogue | Promise<Catalogue>,
  refuse: Refuse<"not_found">,
) => {
  const planned = async () => {
    const [plan, catalogue] = await Promise.all([loadPlan(db, householdId, planId, refuse), reading]);
    return { plan, recipes: await loadWholeRecipes(db, householdId, catalogue, recipeIdsIn(plan)) };
  };
  const listed = loadListOfPlan(db, householdId, planId);
  const [{ plan, recipes }, known, pantry] = await Promise.all([
    planned(),
    listed,
    // After the list: putting lines away from now on changes the list, so this is decided again.
    usePantry ? listed.then(() => loadPantry(db, householdId)) : undefined,
  ]);
  return { plan, recipes, known, pantry };
};

/**
 * Writes a generated list, and the marks of lines that became one. OutOfDate if somebody has generated the list,
 * changed such a line, or deleted the plan meanwhile.
 * @param list instead of the one in `whole`
 */
export const saveList = (
  householdId: string,
  list: List,
  { whole, marks, gone }: MergedLines,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  const { weekStart, generatedAt } = list;
  // The catalogue, or the deleted recipe's item, has the names.
  const lines = list.lines.map((line) => ({ ...line, recipes: line.recipes.map(({ id }) => ({ id })) }));
  return [
    ...putList(householdId, { ...list, lines }, refuse),
    ...saveMarks(householdId, { ...whole, list }, marks, gone),
    putNewest(householdId, { weekStart, generatedAt }),
  ];
};
