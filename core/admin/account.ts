import { isSameMailbox, withoutPendingEmail } from "../accounts/email.ts";
import type { User } from "../accounts/model.ts";
import { newUser, withoutOtp } from "../accounts/user.ts";
import { epochSeconds } from "../basics/dates.ts";
import { type Patch, patched } from "../basics/patched.ts";
import type { Notice } from "../outbox/mail.ts";
import { losesOtp } from "./audit.ts";

type AccountChange = Patch<Pick<User, "email" | "displayName" | "systemRole" | "isActive">>;

export const changedAccount = (user: User, change: AccountChange): User =>
  patched(change.email === undefined ? user : withoutPendingEmail(user), change);

/** Whether the change concerns what administrators can't decide about themselves. */
export const changesHold = (before: User, after: User): boolean =>
  before.email !== after.email || before.systemRole !== after.systemRole;

/** Returns the notices that tell an account's owner by mail what an administrator has changed. */
export const noticesOf = (before: User, after: User): Notice[] => {
  const newEmail = after.email;
  return [
    ...(isSameMailbox(before.email, newEmail) ? [] : [{ kind: "email-changed", newEmail } as const]),
    ...(before.displayName === after.displayName ? [] : [{ kind: "name-changed" } as const]),
    ...(before.systemRole === after.systemRole ? [] : [{ kind: "role-changed" } as const]),
    ...(before.isActive === after.isActive
      ? []
      : [{ kind: after.isActive ? "account-reactivated" : "account-deactivated" } as const]),
    ...(after.passwordHash === undefined ? [] : [{ kind: "password-reset" } as const]),
    ...(losesOtp(before, after) ? [{ kind: "second-factor-removed" } as const] : []),
  ];
};

/** 72 hours, because several people may have read the password on its way. */
const TEMPORARY_SECONDS = 72 * 3_600;

/** Returns an account whose password expires soon, and has to be changed at the next log-in. */
export const withTemporaryPassword = (user: User, passwordHash: string, now: Date): User => ({
  ...user,
  passwordHash,
  mustChangePassword: true,
  passwordExpiresAt: epochSeconds(now) + TEMPORARY_SECONDS,
});

/** Returns an administrator's account, without a second factor: it may be of somebody who used another's address. */
export const promotedAccount = ({ passwordExpiresAt: _, ...user }: User, passwordHash: string): User => ({
  ...withoutOtp(user),
  passwordHash,
  mustChangePassword: false,
  systemRole: "admin",
  isActive: true,
});

export const newAccount = (
  account: Parameters<typeof newUser>[0] & Pick<AccountChange, "systemRole">,
  now: Date,
): User => {
  const fresh = changedAccount(newUser(account, now), { systemRole: account.systemRole });
  return withTemporaryPassword(fresh, account.passwordHash, now);
};
