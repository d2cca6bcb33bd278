import type { Mail, Notice } from "../outbox/mail.ts";
import type { User } from "./model.ts";
import { isEmailConfirmed } from "./user.ts";

/** Lowers A to Z only: mail servers ignore their case, but perhaps not that of other letters. */
const withoutCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether two addresses differ at most in case: who proves one has proved the other. */
export const isSameMailbox = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);

export const withoutPendingEmail = ({ pendingEmail: _, ...user }: User): User => user;

/** Changes the e-mail at once if only its case differs; another address waits until it is confirmed. */
export const withWantedEmail = (user: User, email: string): User =>
  isSameMailbox(email, user.email)
    ? { ...withoutPendingEmail(user), email }
    : { ...user, pendingEmail: email };

/** Makes mails of notices. Sends nothing to an unconfirmed address, because it may belong to somebody else. */
export const noticesTo = (user: User, notices: readonly Notice[]): Mail[] =>
  isEmailConfirmed(user) ? notices.map((notice) => ({ ...notice, userId: user.id, to: user.email })) : [];

/**
 * Returns the mails that a change of e-mail or password causes: a link that confirms the given address, and notices to
 * the present one.
 */
export const mailsOnChange = (
  user: User,
  { email, newPassword }: { email?: string | undefined; newPassword?: string | undefined },
): Mail[] => {
  const isOther = email !== undefined && !isSameMailbox(email, user.email);
  const isUnproved = email !== undefined && (isOther || !isEmailConfirmed(user));
  return [
    ...(isUnproved ? [{ kind: "confirm-email", userId: user.id, to: email } as const] : []),
    ...noticesTo(user, [
      ...(newPassword === undefined ? [] : [{ kind: "password-changed" } as const]),
      ...(isOther ? [{ kind: "email-change-asked", newEmail: email } as const] : []),
    ]),
  ];
};

/**
 * Confirms the address that a link was sent to: the present one, or the waiting one, which then replaces it.
 * @returns undefined if the address is neither the account's nor pending
 */
export const withConfirmedEmail = (user: User, email: string): User | undefined => {
  const confirmedEmail = email.toLowerCase();
  const { pendingEmail } = user;
  if (pendingEmail !== undefined && isSameMailbox(email, pendingEmail))
    return { ...withoutPendingEmail(user), email: pendingEmail, confirmedEmail };
  return isSameMailbox(email, user.email) ? { ...user, confirmedEmail } : undefined;
};

/**
 * Confirms an account's present address, and drops a pending one: an attacker may have asked for it.
 * @returns undefined if the account has another address by now
 */
export const withProvedEmail = (user: User, email: string): User | undefined =>
  isSameMailbox(email, user.email) ? withConfirmedEmail(withoutPendingEmail(user), email) : undefined;
