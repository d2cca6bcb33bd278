import type { Refuse } from "../contract/errors.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { countTogether, loadCounters } from "../throttle/store.ts";

/** Writes that one more visit counts for a user and the household, and refuses if one of them has had too many. */
export const countVisit = async (
  db: Reads,
  { userId, householdId }: { readonly userId: string; readonly householdId: string },
  now: Date,
  refuse: Refuse<"too_many_requests">,
): Promise<Write[]> => {
  const limits = [
    ["visit-user", userId],
    ["visit-household", householdId],
  ] as const;
  return countTogether(await loadCounters(db, limits, now, refuse), now);
};
