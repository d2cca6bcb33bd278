import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { slotRecipeOf, withSlot } from "../../core/plans/plan.ts";
import { dateFaults, recipeToPlan } from "../../core/plans/references.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body: { slotDate, recipeId }, actor: { householdId } }, { db, newId }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id),
      loadCatalogueToChange(db, householdId),
    ]);
    const dateFault = dateFaults(plan.weekStart, slotDate, { pointer: "/slotDate" });
    const recipe = slotRecipeOf(recipeToPlan(catalogue, recipeId, dateFault));
    const slot = { id: newId(), slotDate, recipe };
    return { writes: savePlan(catalogue, withSlot(plan, slot)), answer: slot };
  },
);
