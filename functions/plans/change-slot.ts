import { loadLoggedCatalogue } from "../../core/catalogue/store.ts";
import { changeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotRecipeOf, slotView, withRecipe } from "../../core/plans/plan.ts";
import { recipeToPlan } from "../../core/plans/references.ts";
import { loadPlan, recallDeleted, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  changeSlot,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const [stored, logged] = await Promise.all([
      loadPlan(db, householdId, params.planId, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const plan = await recallDeleted(db, householdId, logged.catalogue, stored);
    const slot = slotOf(plan, params.slotId, refuse);
    ifMatch(slotView(logged.catalogue, slot));
    const recipe = slotRecipeOf(recipeToPlan(logged.catalogue, body.recipeId, refuse));
    const changed = withRecipe(plan, slot, recipe);
    return {
      effects: changed === plan ? [] : savePlan(logged, changed),
      answer: { ...slot, recipe },
    };
  },
);
