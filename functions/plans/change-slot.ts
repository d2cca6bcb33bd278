import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { changeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotRecipeOf, slotView, withRecipe } from "../../core/plans/plan.ts";
import { recipeToPlan } from "../../core/plans/references.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  changeSlot,
  async ({ params, body, actor: { householdId }, checkMatch }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.planId),
      loadCatalogueToChange(db, householdId),
    ]);
    const slot = slotOf(plan, params.slotId);
    checkMatch(slotView(catalogue, slot));
    const recipe = slotRecipeOf(recipeToPlan(catalogue, body.recipeId));
    const changed = withRecipe(plan, slot, recipe);
    return {
      writes: changed === plan ? [] : savePlan(catalogue, changed),
      answer: { ...slot, recipe },
    };
  },
);
