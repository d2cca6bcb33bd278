import { AppError } from "../../core/errors.ts";
import { createWeekPlan } from "../../core/plans/contract.ts";
import { newPlan } from "../../core/plans/plan.ts";
import { addPlan, loadPlansAround } from "../../core/plans/store.ts";
import { weekId } from "../../core/plans/week-id.ts";
import { endpoint } from "../endpoint.ts";

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
