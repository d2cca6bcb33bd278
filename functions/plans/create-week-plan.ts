import { datedId } from "../../core/basics/dated-id.ts";
import { createWeekPlan } from "../../core/plans/contract.ts";
import { newPlan } from "../../core/plans/plan.ts";
import { overlaps } from "../../core/plans/references.ts";
import { addPlan, countPlans, loadPlansAround } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createWeekPlan,
  async ({ body: { weekStart }, actor: { householdId }, refuse }, { db, newId, now }) => {
    const [[earliest], counted] = await Promise.all([
      loadPlansAround(db, householdId, weekStart),
      countPlans(db, householdId, now()),
    ]);
    if (earliest) return { refused: overlaps(earliest) };
    const plan = newPlan(datedId(newId(), weekStart), weekStart);
    return { effects: addPlan(householdId, plan, counted, refuse), answer: { ...plan, slots: [] } };
  },
);
