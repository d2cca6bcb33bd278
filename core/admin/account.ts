import type { User } from "../accounts/store.ts";
import { newUser } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { SystemRole } from "../contract/values.ts";

/** What an administrator may change of an account. Absent fields stay as they are. */
export type AccountChange = {
  email?: string | undefined;
  displayName?: string | undefined;
  systemRole?: SystemRole | undefined;
  isActive?: boolean | undefined;
};

/** The account with the change. An inactive account has no sessions. */
export const changedAccount = (user: User, change: AccountChange): User => {
  const { email, displayName, systemRole, isActive } = user;
  const changed = {
    ...user,
    email: change.email ?? email,
    displayName: change.displayName ?? displayName,
    systemRole: change.systemRole ?? systemRole,
    isActive: change.isActive ?? isActive,
  };
  return changed.isActive ? changed : { ...changed, sessions: {} };
};

/** A temporary password is good for 72 hours: several people may have read it on its way. */
const TEMPORARY_SECONDS = 72 * 3_600;

/** The account with a password that an administrator gave: to be changed first, and no session stays. */
export const withTemporaryPassword = (user: User, passwordHash: string, now: Date): User => ({
  ...user,
  passwordHash,
  mustChangePassword: true,
  passwordExpiresAt: epochSeconds(now) + TEMPORARY_SECONDS,
  sessions: {},
});

/**
 * The account as an administrator's, with a password that the operator gave. Whoever has used it so far is out: who
 * signed up with an address need not be whom it belongs to.
 */
export const promotedAccount = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...user,
  passwordHash,
  mustChangePassword: false,
  systemRole: "admin",
  isActive: true,
  sessions: {},
});

/** A new account, whose user has to change the password that an administrator gave. */
export const newAccount = (
  account: Parameters<typeof newUser>[0] & Pick<AccountChange, "systemRole">,
  now: Date,
): User => {
  const fresh = changedAccount(newUser(account, now), { systemRole: account.systemRole });
  return withTemporaryPassword(fresh, account.passwordHash, now);
};
