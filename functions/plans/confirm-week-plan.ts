import { loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { confirmWeekPlan } from "../../core/plans/contract.ts";
import { confirmPlan, planView } from "../../core/plans/plan.ts";
import { loadPlan, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(confirmWeekPlan, async ({ params, actor: { householdId } }, { db, now }) => {
  const [plan, catalogue] = await Promise.all([
    loadPlan(db, householdId, params.id),
    loadCatalogueToChange(db, householdId),
  ]);
  const confirmed = confirmPlan(plan, now());
  return {
    writes: confirmed === plan ? [] : savePlan(catalogue, confirmed),
    answer: planView(confirmed, catalogue),
  };
});
