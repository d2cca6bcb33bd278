import { addSlot } from "../../core/plans/contract.ts";
import { slotView, withSlots } from "../../core/plans/plan.ts";
import { newLeftovers, newSlot } from "../../core/plans/slot.ts";
import { loadShownPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const { plan, logged, people, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    const { recipeId = "", leftoversOf, ...fields } = body;
    if (leftoversOf === undefined) {
      const { recipes } = logged.catalogue;
      const slot = newSlot({ recipes, people }, plan.weekStart, { ...fields, recipeId }, newId, refuse);
      return { effects: savePlan(logged, withSlots(plan, [slot], refuse)), answer: slot };
    }
    const slot = newLeftovers(shown, plan, { ...fields, leftoversOf }, newId, refuse);
    return {
      effects: savePlan(logged, withSlots(plan, [slot], refuse)),
      answer: slotView(shown, slot),
    };
  },
);
