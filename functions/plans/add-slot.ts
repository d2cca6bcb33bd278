import { addSlot } from "../../core/plans/contract.ts";
import { slotView, withSlots } from "../../core/plans/plan.ts";
import { newLeftovers, newSlot } from "../../core/plans/slot.ts";
import { loadShownPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const { plan, logged, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    const { recipeId = "", leftoversOf, ...fields } = body;
    if (leftoversOf === undefined) {
      const slot = newSlot(logged.catalogue, plan.weekStart, { ...fields, recipeId }, newId, refuse);
      return { effects: savePlan(logged, withSlots(plan, [slot], refuse)), answer: slot };
    }
    const servesOf = (id: string) => shown.recipes.get(id);
    const slot = newLeftovers(plan, { ...fields, leftoversOf }, servesOf, newId, refuse);
    return {
      effects: savePlan(logged, withSlots(plan, [slot], refuse)),
      answer: slotView(shown, slot),
    };
  },
);
