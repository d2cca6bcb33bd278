import { datedId } from "../../core/basics/dated-id.ts";
import { emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import { loadCatalogue } from "../../core/catalogue/log/store.ts";
import { createWeekPlan } from "../../core/plans/contract.ts";
import { newPlan, planView } from "../../core/plans/plan.ts";
import { overlaps } from "../../core/plans/references.ts";
import { newSlots } from "../../core/plans/slot.ts";
import { addPlan, countPlans, loadPlansAround } from "../../core/plans/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  createWeekPlan,
  async ({ body: { weekStart, slots }, actor: { householdId }, asItIs, refuse }, { db, newId, now }) => {
    const [[earliest], counted, catalogue] = await Promise.all([
      loadPlansAround(db, householdId, weekStart),
      countPlans(db, householdId, now()),
      slots.length > 0 ? loadCatalogue(db, householdId) : emptyCatalogue,
    ]);
    if (earliest?.weekStart === weekStart) await asItIs(() => planView(earliest, catalogue));
    const planned = newSlots(catalogue, weekStart, slots, newId, refuse);
    if (earliest) return { refused: overlaps(earliest) };
    const plan = newPlan(datedId(newId(), weekStart), weekStart, planned);
    return { effects: addPlan(householdId, plan, counted, refuse), answer: planView(plan, catalogue) };
  },
);
