import { getWeekPlanSuitability } from "../../core/people/contract.ts";
import { loadShownPlan } from "../../core/plans/store.ts";
import { weekSuitability } from "../../core/plans/week-suitability.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getWeekPlanSuitability,
  async ({ params, actor: { householdId }, refuse }, { db }) => {
    const { plan, people, shown } = await loadShownPlan(db, householdId, params.id, refuse);
    return { answer: weekSuitability(shown, plan, people) };
  },
);
