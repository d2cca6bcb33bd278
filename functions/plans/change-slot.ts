import { withChangeTimes } from "../../core/plans/change-time.ts";
import { changeSlot } from "../../core/plans/contract.ts";
import { slotOf, slotView, withChanged } from "../../core/plans/plan.ts";
import { changedSlot } from "../../core/plans/slot.ts";
import { loadShownPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  changeSlot,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    const { plan, logged, people, shown } = await loadShownPlan(db, householdId, params.planId, refuse);
    const { recipes } = logged.catalogue;
    const slot = slotOf(plan, params.slotId, refuse);
    const matched = ifMatch(slotView(shown, slot));
    const present = shown.recipes.get(slot.recipe.id);
    const changed = changedSlot({ recipes, people }, plan, slot, body, present, refuse);
    const summary = recipes.get(body.recipeId ?? "");
    const after = withChangeTimes(plan, withChanged(plan, slot, changed, summary), now());
    return {
      matched,
      effects: after === plan ? [] : savePlan(logged, after),
      answer: slotView(shown, changed),
    };
  },
);
