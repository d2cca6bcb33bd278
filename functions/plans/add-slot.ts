import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { withSlots } from "../../core/plans/plan.ts";
import { newSlot } from "../../core/plans/slot.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const slot = newSlot(logged.catalogue, plan.weekStart, body, newId, refuse);
    return { effects: savePlan(logged, withSlots(plan, [slot], refuse)), answer: slot };
  },
);
