import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { planView, recipeIdsIn } from "../../core/plans/plan.ts";
import { loadPlan } from "../../core/plans/store.ts";
import { withDeletedRecipes } from "../../core/recipes/store.ts";
import { getVarietyScore } from "../../core/variety/contract.ts";
import { varietyOf } from "../../core/variety/variety.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getVarietyScore,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    const shown = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(plan));
    return { answer: varietyOf(catalogue, planView(plan, shown)) };
  },
);
