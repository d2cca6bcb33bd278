import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { removeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotView, withoutSlot } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  removeSlot,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.planId, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const slot = slotOf(plan, params.slotId, refuse);
    const shown = await withDeletedRecipes(db, householdId, logged.catalogue, [slot.recipe.id]);
    const matched = ifMatch(slotView(shown, slot));
    return { matched, effects: savePlan(logged, withoutSlot(plan, slot)) };
  },
);
