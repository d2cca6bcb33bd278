import { loadCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { confirmWeekPlan } from "../../core/plans/contract.ts";
import { confirmPlan, planView } from "../../core/plans/plan.ts";
import { loadPlan, recallDeleted, savePlan } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  confirmWeekPlan,
  async ({ params, actor: { householdId }, refuse }, { db, now }) => {
    const [stored, logged] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadLoggedCatalogue(db, householdId),
    ]);
    const plan = await recallDeleted(db, householdId, logged.catalogue, stored);
    const confirmed = confirmPlan(plan, now(), refuse);
    return {
      effects: confirmed === plan ? [] : savePlan(logged, confirmed),
      answer: planView(confirmed, logged.catalogue),
    };
  },
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const [plan, catalogue] = await Promise.all([
      loadPlan(db, householdId, params.id, refuse),
      loadCatalogue(db, householdId),
    ]);
    return planView(await recallDeleted(db, householdId, catalogue, plan), catalogue);
  },
);
