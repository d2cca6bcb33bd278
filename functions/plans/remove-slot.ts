import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { removeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotView, withoutSlot } from "../../core/plans/plan.ts";
import { loadPlan, recallDeleted, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeSlot,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [stored, logged] = await Promise.all([
      loadPlan(db, householdId, params.planId, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const plan = await recallDeleted(db, householdId, logged.catalogue, stored);
    const slot = slotOf(plan, params.slotId, refuse);
    const matched = ifMatch(slotView(logged.catalogue, slot));
    return { matched, effects: savePlan(logged, withoutSlot(plan, slot)) };
  },
);
