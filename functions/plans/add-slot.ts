import { loadLoggedCatalogue } from "../../core/catalogue/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { slotRecipeOf, withSlot } from "../../core/plans/plan.ts";
import { dateFaults, recipeToPlan } from "../../core/plans/references.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body: { slotDate, recipeId }, actor: { householdId } }, { db, newId }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.id),
      loadLoggedCatalogue(db, householdId),
    ]);
    const dateFault = dateFaults(plan.weekStart, slotDate, { pointer: "/slotDate" });
    const recipe = slotRecipeOf(recipeToPlan(logged.catalogue, recipeId, dateFault));
    const slot = { id: newId(), slotDate, recipe };
    return { effects: savePlan(logged, withSlot(plan, slot)), answer: slot };
  },
);
