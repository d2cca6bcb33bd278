import { planView } from "../../core/plans/plan.ts";
import { loadShownPlan } from "../../core/plans/store.ts";
import { getVarietyScore } from "../../core/variety/contract.ts";
import { varietyOf } from "../../core/variety/variety.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getVarietyScore,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { plan, logged, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    return { answer: varietyOf(logged.catalogue, planView(plan, shown)) };
  },
);
