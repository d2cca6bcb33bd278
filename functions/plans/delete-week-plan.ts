import { deleteWeekPlan } from "../../core/plans/contract.ts";
import { planView } from "../../core/plans/plan.ts";
import { loadShownPlan, removePlan } from "../../core/plans/store.ts";
import { removeListOfPlan } from "../../core/shopping/list/removal-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteWeekPlan,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    const [{ plan, logged, shown }, listEffects] = await Promise.all([
      loadShownPlan(db, householdId, params.id, refuse),
      removeListOfPlan(db, householdId, params.id, now()),
    ]);
    const matched = ifMatch(planView(plan, shown));
    return { matched, effects: [...removePlan(logged, plan), ...listEffects] };
  },
);
