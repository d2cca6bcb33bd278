import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deleteWeekPlan } from "../../core/plans/contract.ts";
import { planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlan, removePlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { removeListOfPlan } from "../../core/shopping/list/removal-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteWeekPlan,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    const [plan, logged, listEffects] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
      removeListOfPlan(db, householdId, params.id, now()),
    ]);
    const shown = await withDeletedRecipes(db, householdId, logged.catalogue, recipeIdsIn(plan));
    const matched = ifMatch(planView(plan, shown));
    return { matched, effects: [...removePlan(logged, plan), ...listEffects] };
  },
);
