import { loadUser } from "../../../core/accounts/store.ts";
import { loadAuditLog } from "../../../core/admin/audit-store.ts";
import type { AuditEntry } from "../../../core/admin/model.ts";
import { switchByOperator } from "../../../core/admin/store.ts";
import type { ClockAndIds } from "../../../core/basics/id.ts";
import type { Db } from "../../../core/storage/db.ts";
import { untilUpToDate } from "../../../core/storage/out-of-date.ts";
import { loadMemberAccounts } from "./household-members.ts";

/** Some years of changes of an account. The audit log has the last word on why it is inactive. */
const LATEST = 200;
const wasStopped = async (db: Db, userId: string, householdId: string): Promise<boolean> => {
  const { items } = await loadAuditLog(db, { targetUserId: userId, limit: LATEST, offset: 0 });
  const isSwitch = ({ action }: AuditEntry) => action === "user.deactivated" || action === "user.reactivated";
  const last = items.find(isSwitch);
  return last?.action === "user.deactivated" && last.detail.stoppedHouseholdId === householdId;
};

/**
 * Or reactivates those that this had deactivated. Can be started again.
 * @returns how many accounts it changed
 */
export const switchHousehold = async (
  db: Db,
  householdId: string,
  isActive: boolean,
  means: ClockAndIds,
): Promise<number> => {
  let switched = 0;
  for (const { user } of await loadMemberAccounts(db, householdId)) {
    const isChanged = await untilUpToDate(async () => {
      const current = await loadUser(db, user.id);
      if (current?.household?.id !== householdId || current.isActive === isActive) return false;
      if (isActive && !(await wasStopped(db, user.id, householdId))) return false;
      await db.transact(await switchByOperator(db, current, { isActive, householdId }, means));
      return true;
    });
    if (isChanged) switched += 1;
  }
  return switched;
};
