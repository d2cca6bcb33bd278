import { loadLoggedCatalogue } from "../../core/catalogue/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { slotRecipeOf, withSlot } from "../../core/plans/plan.ts";
import { recipeToAdd } from "../../core/plans/references.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const recipe = slotRecipeOf(recipeToAdd(logged.catalogue, plan.weekStart, body, refuse));
    const slot = { id: newId(), slotDate: body.slotDate, recipe };
    return { effects: savePlan(logged, withSlot(plan, slot, refuse)), answer: slot };
  },
);
