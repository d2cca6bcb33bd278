import { weekId } from "../../core/basics/dated-id.ts";
import { AppError } from "../../core/contract/errors.ts";
import { createWeekPlan } from "../../core/plans/contract.ts";
import { newPlan } from "../../core/plans/plan.ts";
import { addPlan, loadPlansAround } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createWeekPlan,
  async ({ body: { weekStart }, actor: { householdId } }, { db, newId }) => {
    const [earliest] = await loadPlansAround(db, householdId, weekStart);
    if (earliest)
      throw new AppError(
        "already_exists",
        `The plan that starts on ${earliest.weekStart} shares days with it.`,
        {
          conflictingId: earliest.id,
          conflictingWeekStart: earliest.weekStart,
        },
      );
    const plan = newPlan(weekId(newId(), weekStart), weekStart);
    return { writes: addPlan(householdId, plan), answer: { ...plan, slots: [] } };
  },
);
