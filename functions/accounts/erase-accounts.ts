import { eraseDeletedAccounts } from "../../core/admin/erase-store.ts";
import { endForsakenAccounts } from "../../core/admin/forsaken-store.ts";
import { scheduled } from "../endpoint/scheduled.ts";

export const handler = scheduled("erase-accounts", async ({ db, now }, hasTime) => {
  const forsaken = await endForsakenAccounts(db, now, hasTime);
  const { erased, left, overdue, faults } = await eraseDeletedAccounts(db, now, hasTime);
  return {
    did: { ended: forsaken.ended, erased, left },
    counts: overdue > 0 ? { accountsOverdue: overdue } : {},
    faults: [...forsaken.faults, ...faults],
  };
});
