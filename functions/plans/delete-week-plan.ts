import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deleteWeekPlan } from "../../core/plans/contract.ts";
import { planView } from "../../core/plans/plan.ts";
import { loadPlan, recallDeleted, removePlan } from "../../core/plans/store.ts";
import { removeListOfPlan } from "../../core/shopping/list/removal-store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteWeekPlan,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    const [stored, logged, listEffects] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
      removeListOfPlan(db, householdId, params.id, now()),
    ]);
    const plan = await recallDeleted(db, householdId, logged.catalogue, stored);
    const matched = ifMatch(planView(plan, logged.catalogue));
    return { matched, effects: [...removePlan(logged, plan), ...listEffects] };
  },
);
