import type { Mail } from "../outbox/mail.ts";
import type { User } from "./model.ts";

/** The rules of an account's address: which one it has, which one waits to be confirmed, and who is told. */

/** The case of A to Z makes no difference where mail is delivered. That of other letters may. */
const withoutCase = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Whether two e-mails are surely one mailbox, so that who has proved one has proved the other. */
const isSame = (one: string, other: string): boolean => withoutCase(one) === withoutCase(other);

/** Whether the owner of the account's address has proved that it is theirs. */
export const isEmailConfirmed = ({ email, confirmedEmail }: User): boolean =>
  confirmedEmail === email.toLowerCase();

/** The user without an address that waits to be confirmed: the link that was sent there is good for nothing. */
export const withoutPendingEmail = ({ pendingEmail: _, ...user }: User): User => user;

/** The user with a new address in mind. It waits until it is confirmed; the present one, in any case, counts at once. */
export const withWantedEmail = (user: User, email: string): User =>
  isSame(email, user.email) ? { ...withoutPendingEmail(user), email } : { ...user, pendingEmail: email };

/**
 * The mails that are owed for what a user changes: a link to an address that is not proved yet, and word to the present
 * address of another one, and of a new password.
 */
export const mailsOnChange = (
  user: User,
  { email, newPassword }: { email?: string | undefined; newPassword?: string | undefined },
): Mail[] => {
  const { id: userId, email: to } = user;
  const mails: Mail[] = newPassword === undefined ? [] : [{ kind: "password-changed", userId, to }];
  if (email === undefined) return mails;
  const isOwn = isSame(email, to);
  if (!isOwn || !isEmailConfirmed(user)) mails.push({ kind: "confirm-email", userId, to: email });
  if (!isOwn) mails.push({ kind: "email-change-asked", userId, to, newEmail: email });
  return mails;
};

/**
 * The user who has proved that an address is theirs. One that waited for it becomes the account's.
 * @returns undefined when the address is neither the account's nor the one that waits
 */
export const withConfirmedEmail = (user: User, email: string): User | undefined => {
  const confirmedEmail = email.toLowerCase();
  const { pendingEmail } = user;
  if (pendingEmail !== undefined && isSame(email, pendingEmail))
    return { ...withoutPendingEmail(user), email: pendingEmail, confirmedEmail };
  return isSame(email, user.email) ? { ...user, confirmedEmail } : undefined;
};

/**
 * The user who has read a mail that was sent to the account's address, and chose a new password. An address that waits is
 * given up: whoever asked for it may be the one from whom the account is taken back.
 * @returns undefined when the account has another address by now
 */
export const withProvedEmail = (user: User, email: string): User | undefined =>
  isSame(email, user.email) ? withConfirmedEmail(withoutPendingEmail(user), email) : undefined;
