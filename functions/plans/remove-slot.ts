import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { removeSlot } from "../../core/plans/contract.ts";
import { slotOf, withoutSlot } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint.ts";

export const handler = endpoint(removeSlot, async ({ params, actor: { householdId } }, { db }) => {
  const [plan, catalogue] = await Promise.all([
    loadPlan(db, householdId, params.planId),
    loadCatalogueToChange(db, householdId),
  ]);
  return { writes: savePlan(catalogue, withoutSlot(plan, slotOf(plan, params.slotId))) };
});
