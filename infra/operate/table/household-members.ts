import type { User } from "../../../core/accounts/model.ts";
import { isEmailConfirmed } from "../../../core/accounts/user.ts";
import { findAccount } from "../../../core/admin/administrator-store.ts";
import { loadMemberAccounts } from "../../../core/admin/household-switch-store.ts";
import { loadHousehold } from "../../../core/households/store.ts";
import type { Db } from "../../../core/storage/db.ts";

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
  const user = await findAccount(db, email);
  if (!user) throw new Error(`There is no account with the e-mail ${email}.`);
  return [
    `account ${user.id}  ${stateOf(user)}, ${user.email}, ${user.displayName}`,
    ...(user.household ? await linesOfHousehold(db, user.household.id) : ["It is in no household."]),
  ];
};
