import { eraseClosedHouseholds } from "../../core/households/closed-store.ts";
import { scheduled } from "../endpoint/scheduled.ts";

export const handler = scheduled("erase-households", async ({ db, now }, hasTime) => {
  const { erased, left, overdue, faults } = await eraseClosedHouseholds(db, now, hasTime);
  return { did: { erased, left }, counts: overdue > 0 ? { householdsOverdue: overdue } : {}, faults };
});
