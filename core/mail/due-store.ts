import { loadApiTokens } from "../accounts/api-token-store.ts";
import type { User } from "../accounts/model.ts";
import { findUserId } from "../accounts/store.ts";
import type { TokenPurpose } from "../accounts/token.ts";
import { isEmailConfirmed } from "../accounts/user.ts";
import { loadUser } from "../accounts/user-store.ts";
import { mailboxOf, plainAddress } from "../basics/address.ts";
import { sha256 } from "../basics/sha256.ts";
import type { LaterMail, Mail } from "../outbox/mail.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import type { LimitedSubject } from "../throttle/store.ts";

export type Due = {
  to: string;
  token?: { userId: string; purpose: TokenPurpose };
  checks: readonly Write[];
  limits: readonly LimitedSubject[];
};

const isSame = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

/** Returns a digest of an address, because addresses of deleted accounts don't stay. */
const recipient = (to: string): string => sha256(plainAddress(to));
const aDay = (to: string): LimitedSubject => ["mail-recipient", recipient(to)];
/** Limits links to a mailbox, of which strangers can make up ever new spellings. Notices don't count here. */
const linksADay = (to: string): LimitedSubject => ["mail-recipient", `links#${recipient(mailboxOf(to))}`];

/** Makes a mail with a link, on condition that the stored address is still the same. */
const linkFor = (
  { id }: User,
  purpose: TokenPurpose,
  at: { email: string } | { pendingEmail: string },
  limits: (to: string) => LimitedSubject[],
): Due => {
  // Not as typed: two addresses that are the same in lower case may belong to two people.
  const [to = ""] = Object.values(at);
  const checks = [{ check: keys.user(id), if: { ...at, isActive: true } }];
  return { to, token: { userId: id, purpose }, checks, limits: limits(to) };
};

const dueReset = async (db: Reads, to: string): Promise<Due | undefined> => {
  const userId = await findUserId(db, to);
  const user = userId === undefined ? undefined : await loadUser(db, userId);
  if (!user?.isActive) return undefined;
  // Anybody can ask for links to confirmed addresses. They must not use up what the account's notices need, nor keep
  // the owner's own link away.
  return linkFor(user, "reset", { email: user.email }, (at) =>
    isEmailConfirmed(user) ? [] : [linksADay(at)],
  );
};

const confirmationLimits = (to: string): LimitedSubject[] => [
  ["confirmation-recipient", recipient(mailboxOf(to))],
  aDay(to),
];

const dueConfirmation = async (db: Reads, userId: string, to: string): Promise<Due | undefined> => {
  const [user, ownerId] = await Promise.all([loadUser(db, userId), findUserId(db, to)]);
  if (!user?.isActive || (ownerId !== undefined && ownerId !== userId)) return undefined;
  const { email, pendingEmail, confirmedEmail } = user;
  if (pendingEmail !== undefined && isSame(pendingEmail, to))
    return linkFor(user, "confirm", { pendingEmail }, confirmationLimits);
  return isSame(email, to) && !isSame(confirmedEmail, to)
    ? linkFor(user, "confirm", { email }, confirmationLimits)
    : undefined;
};

/** Makes the mail that a token ends soon. A second one in the same hour goes, too, unlike other notices. */
const dueTokenEnd = async (db: Reads, { userId, tokenId }: LaterMail): Promise<Due | undefined> => {
  const [user, { tokens }] = await Promise.all([loadUser(db, userId), loadApiTokens(db, userId)]);
  return user && isEmailConfirmed(user) && tokens.some(({ id }) => id === tokenId)
    ? { to: user.email, checks: [], limits: [aDay(user.email)] }
    : undefined;
};

/**
 * Finds out what a mail needs when it is sent: its address, token, limits, and conditions. Undefined if its reason is
 * gone.
 */
export const findDue = async (db: Reads, mail: Mail | LaterMail): Promise<Due | undefined> => {
  if (mail.kind === "reset-password") return dueReset(db, mail.to);
  if (mail.kind === "confirm-email") return dueConfirmation(db, mail.userId, mail.to);
  if (mail.kind === "token-ends") return dueTokenEnd(db, mail);
  const { kind, to } = mail;
  return { to, checks: [], limits: [["notice-recipient", `${kind}#${recipient(to)}`], aDay(to)] };
};
