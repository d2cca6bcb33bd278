import { loadCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { confirmWeekPlan } from "../../core/plans/contract.ts";
import { confirmPlan, planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  confirmWeekPlan,
  async ({ params, actor: { householdId }, refuse }, { db, now }) => {
    const [plan, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const confirmed = confirmPlan(plan, now(), refuse);
    const shown = await withDeletedRecipes(db, householdId, logged.catalogue, recipeIdsIn(plan));
    return {
      effects: confirmed === plan ? [] : savePlan(logged, confirmed),
      answer: planView(confirmed, shown),
    };
  },
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return planView(plan, await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan)));
  },
);
