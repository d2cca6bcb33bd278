import { getWeekPlanById } from "../../core/plans/contract.ts";
import { planView } from "../../core/plans/plan.ts";
import { loadShownPlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getWeekPlanById,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { plan, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    return { answer: planView(plan, shown) };
  },
);
