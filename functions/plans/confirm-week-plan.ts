import { confirmWeekPlan } from "../../core/plans/contract.ts";
import { confirmPlan, planView } from "../../core/plans/plan.ts";
import { loadShownPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  confirmWeekPlan,
  async ({ params, actor: { householdId }, refuse }, { db, now }) => {
    const { plan, logged, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    const confirmed = confirmPlan(plan, now(), refuse);
    return {
      effects: confirmed === plan ? [] : savePlan(logged, confirmed),
      answer: planView(confirmed, shown),
    };
  },
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { plan, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    return planView(plan, shown);
  },
);
