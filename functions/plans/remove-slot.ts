import { removeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotView, withoutSlot } from "../../core/plans/plan.ts";
import { loadShownPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeSlot,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const { plan, logged, shown } = await loadShownPlan(db, householdId, params.planId, refuse);
    const slot = slotOf(plan, params.slotId, refuse);
    const matched = ifMatch(slotView(shown, slot));
    return { matched, effects: savePlan(logged, withoutSlot(plan, slot)) };
  },
);
