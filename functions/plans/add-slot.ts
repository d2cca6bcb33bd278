import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { addSlot } from "../../core/plans/contract.ts";
import { recipeIdsIn, slotView, withSlots } from "../../core/plans/plan.ts";
import { newLeftovers, newSlot } from "../../core/plans/slot.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  addSlot,
  async ({ params, body, actor: { householdId }, refuse }, { db, newId }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const { catalogue } = logged;
    const { recipeId = "", leftoversOf, ...fields } = body;
    if (leftoversOf === undefined) {
      const slot = newSlot(catalogue, plan.weekStart, { ...fields, recipeId }, newId, refuse);
      return { effects: savePlan(logged, withSlots(plan, [slot], refuse)), answer: slot };
    }
    const shown = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan));
    const servesOf = (id: string) => shown.recipes.get(id);
    const slot = newLeftovers(plan, { ...fields, leftoversOf }, servesOf, newId, refuse);
    return {
      effects: savePlan(logged, withSlots(plan, [slot], refuse)),
      answer: slotView(shown, slot),
    };
  },
);
