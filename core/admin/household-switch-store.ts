import type { User } from "../accounts/model.ts";
import { loadUser } from "../accounts/user-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { Member } from "../households/model.ts";
import { loadMembers } from "../households/store.ts";
import type { Db } from "../storage/db.ts";
import { untilUpToDate } from "../storage/troubles.ts";
import { changedAccount } from "./account.ts";
import { switchedWithHousehold } from "./audit.ts";
import { loadAuditLog } from "./audit-store.ts";
import type { AuditEntry } from "./model.ts";
import { saveByOperator } from "./store.ts";

type MemberAccount = { readonly member: Member; readonly user: User };

export const loadMemberAccounts = async (db: Db, householdId: string): Promise<MemberAccount[]> => {
  const members = await loadMembers(db, householdId);
  const found = await Promise.all(
    members.map(async (member) => ({ member, user: await loadUser(db, member.userId) })),
  );
  return found.flatMap(({ member, user }) => (user?.household?.id === householdId ? [{ member, user }] : []));
};

/** Entries that are read: some years of changes of an account. The last of them says why it is inactive. */
const LATEST = 200;
const wasStopped = async (db: Db, userId: string, householdId: string): Promise<boolean> => {
  const { items } = await loadAuditLog(db, { targetUserId: userId, limit: LATEST, offset: 0 });
  const isSwitch = ({ action }: AuditEntry) => action === "user.deactivated" || action === "user.reactivated";
  const last = items.find(isSwitch);
  return last?.action === "user.deactivated" && last.detail.stoppedHouseholdId === householdId;
};

/**
 * Deactivates all members' accounts, or reactivates the ones that it deactivated before. Can be started again.
 * @returns how many accounts it changed
 * @throws Error for the last active administrator
 */
export const switchHousehold = async (
  db: Db,
  householdId: string,
  isActive: boolean,
  clock: ClockAndIds,
): Promise<number> => {
  let switched = 0;
  for (const { user } of await loadMemberAccounts(db, householdId)) {
    const isChanged = await untilUpToDate(async () => {
      const current = await loadUser(db, user.id);
      if (current?.household?.id !== householdId || current.isActive === isActive) return false;
      if (isActive && !(await wasStopped(db, user.id, householdId))) return false;
      const changed = changedAccount(current, { isActive });
      const events = switchedWithHousehold(current, changed, householdId);
      await db.transact(await saveByOperator(db, current, changed, events, clock));
      return true;
    });
    if (isChanged) switched += 1;
  }
  return switched;
};
