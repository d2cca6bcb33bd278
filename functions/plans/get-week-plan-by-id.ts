import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { getWeekPlanById } from "../../core/plans/contract.ts";
import { planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getWeekPlanById,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return {
      answer: planView(plan, await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan))),
    };
  },
);
