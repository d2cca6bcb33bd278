import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { removeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotView, withoutSlot } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeSlot,
  async ({ params, actor: { householdId }, checkMatch }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.planId),
      loadCatalogueToChange(db, householdId),
    ]);
    const slot = slotOf(plan, params.slotId);
    checkMatch(slotView(catalogue, slot));
    return { writes: savePlan(catalogue, withoutSlot(plan, slot)) };
  },
);
