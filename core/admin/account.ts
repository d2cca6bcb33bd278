import { withoutPendingEmail } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { newUser, withoutOtp } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import type { SystemRole } from "../contract/values.ts";

/** Absent fields stay as they are. */
export type AccountChange = {
  email?: string | undefined;
  displayName?: string | undefined;
  systemRole?: SystemRole | undefined;
  isActive?: boolean | undefined;
};

/** An inactive account has no sessions. A new e-mail drops the address that the user had asked for. */
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

/** Which links and rights an account has: administrators can't decide that about themselves. */
export const changesHold = (before: User, after: User): boolean =>
  before.email !== after.email || before.systemRole !== after.systemRole;

/** Seconds: 72 hours, because several people may have read a temporary password on its way. */
const TEMPORARY_SECONDS = 72 * 3_600;

export const withTemporaryPassword = (user: User, passwordHash: string, now: Date): User => ({
  ...user,
  passwordHash,
  mustChangePassword: true,
  passwordExpiresAt: epochSeconds(now) + TEMPORARY_SECONDS,
  sessions: {},
});

/** Ends sessions and the second factor, because somebody may have signed up with another person's address. */
export const promotedAccount = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...withoutOtp(withoutPendingEmail(user)),
  passwordHash,
  mustChangePassword: false,
  systemRole: "admin",
  isActive: true,
  sessions: {},
});

export const newAccount = (
  account: Parameters<typeof newUser>[0] & Pick<AccountChange, "systemRole">,
  now: Date,
): User => {
  const fresh = changedAccount(newUser(account, now), { systemRole: account.systemRole });
  return withTemporaryPassword(fresh, account.passwordHash, now);
};
