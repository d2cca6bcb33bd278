import { withoutPendingEmail } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { newUser, withoutOtp } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { SystemRole } from "../contract/values.ts";

/** What an administrator may change of an account. Absent fields stay as they are. */
export type AccountChange = {
  email?: string | undefined;
  displayName?: string | undefined;
  systemRole?: SystemRole | undefined;
  isActive?: boolean | undefined;
};

/**
 * The account with the change. An inactive account has no sessions, and an address that its user asked for earlier does
 * not replace the one that it gets now.
 */
export const changedAccount = (user: User, change: AccountChange): User => {
  const { email, displayName, systemRole, isActive } = user;
  const changed = {
    ...(change.email === undefined ? user : withoutPendingEmail(user)),
    email: change.email ?? email,
    displayName: change.displayName ?? displayName,
    systemRole: change.systemRole ?? systemRole,
    isActive: change.isActive ?? isActive,
  };
  return changed.isActive ? changed : { ...changed, sessions: {} };
};

/** A temporary password is valid for 72 hours, because several people may have read it on its way. */
const TEMPORARY_SECONDS = 72 * 3_600;

/** The account with a password that an administrator set: it has to be changed first, and all sessions end. */
export const withTemporaryPassword = (user: User, passwordHash: string, now: Date): User => ({
  ...user,
  passwordHash,
  mustChangePassword: true,
  passwordExpiresAt: epochSeconds(now) + TEMPORARY_SECONDS,
  sessions: {},
});

/**
 * The account, promoted to administrator, with a password that the operator set. Whoever has used it so far is signed
 * out, and a second factor goes, because someone may have signed up with another person's address.
 */
export const promotedAccount = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...withoutOtp(withoutPendingEmail(user)),
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
