import { isEmailConfirmed } from "../../../core/accounts/email.ts";
import type { User } from "../../../core/accounts/model.ts";
import { findUserId, loadUser } from "../../../core/accounts/store.ts";
import type { Member } from "../../../core/households/model.ts";
import { loadHousehold, loadMembers } from "../../../core/households/store.ts";
import type { Db } from "../../../core/storage/db.ts";

export type MemberAccount = { readonly member: Member; readonly user: User };

/** Their own account may say otherwise. */
export const loadMemberAccounts = async (db: Db, householdId: string): Promise<MemberAccount[]> => {
  const members = await loadMembers(db, householdId);
  const found = await Promise.all(
    members.map(async (member) => ({ member, user: await loadUser(db, member.userId) })),
  );
  return found.flatMap(({ member, user }) => (user?.household?.id === householdId ? [{ member, user }] : []));
};

const stateOf = (user: User): string =>
  `${isEmailConfirmed(user) ? "confirmed" : "not confirmed"}, ${user.isActive ? "active" : "not active"}`;

export const linesOfHousehold = async (db: Db, householdId: string): Promise<string[]> => {
  const household = await loadHousehold(db, householdId);
  if (!household) throw new Error(`There is no household with the id ${householdId}.`);
  const accounts = await loadMemberAccounts(db, householdId);
  return [
    `household ${householdId}  ${household.name}`,
    ...accounts.map(
      ({ member, user }) =>
        `  ${user.id}  ${member.role}, ${stateOf(user)}, ${user.email}, ${user.displayName}`,
    ),
  ];
};

export const linesOfAccount = async (db: Db, email: string): Promise<string[]> => {
  const id = await findUserId(db, email);
  const user = id === undefined ? undefined : await loadUser(db, id);
  if (!user) throw new Error(`There is no account with the e-mail ${email}.`);
  return [
    `account ${user.id}  ${stateOf(user)}, ${user.email}, ${user.displayName}`,
    ...(user.household ? await linesOfHousehold(db, user.household.id) : ["It is in no household."]),
  ];
};
