import * as z from "zod/mini";
import { spellingsOf } from "../basics/address.ts";
import type { Reads } from "../storage/db.ts";
import { stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { OutOfDate } from "../storage/troubles.ts";
import { discard, replace, type Write } from "../storage/write.ts";
import { addEntry, updateEntry } from "./directory/directory-store.ts";
import type { Directory, Session, User } from "./model.ts";
import { loadUser } from "./user-store.ts";

const passwordRecord = stored({ hash: z.string() });
const emailRecord = stored({ userId: z.string() });

export const loadHash = async (db: Reads, userId: string): Promise<string | undefined> =>
  passwordRecord.parseIf(await db.get(keys.password(userId)))?.hash;

/** Throws OutOfDate if there is no password: somebody has deleted the account since it was read. */
export const requireHash = (hash: string | undefined): string => {
  if (hash === undefined) throw new OutOfDate();
  return hash;
};

/**
 * Loads the hash of a user's password.
 * @throws OutOfDate if the account was deleted after the user was read
 */
export const loadPasswordHash = async (db: Reads, { id }: User): Promise<string> =>
  requireHash(await loadHash(db, id));

/** Loads a user with the password's hash. One round trip. */
export const loadWithPassword = async (db: Reads, userId: string) => {
  const [user, passwordHash] = await Promise.all([loadUser(db, userId), loadHash(db, userId)]);
  return { user, passwordHash: user && passwordHash };
};

const putPassword = (userId: string, hash: string): Write => ({ put: { ...keys.password(userId), hash } });

/** Writes a user, and the password's hash as an item of its own, which only operations that check passwords read. */
const putWithPassword = ({ passwordHash, ...user }: User): Write[] => [
  replace(keys.user(user.id), user),
  ...(passwordHash === undefined ? [] : [putPassword(user.id, passwordHash)]),
];

/** Finds a user by e-mail, in any case and in either form of an international domain. One round trip. */
export const findUserId = async (db: Reads, email: string): Promise<string | undefined> => {
  const found = await Promise.all(spellingsOf(email).map((spelling) => db.get(keys.email(spelling))));
  return found.map(emailRecord.parseIf).find((record) => record !== undefined)?.userId;
};

const putEmail = ({ id, email }: User, before?: string): Write[] => [
  { put: { ...keys.email(email), userId: id }, if: "absent" },
  ...spellingsOf(email)
    .filter((spelling) => spelling !== email.toLowerCase() && spelling !== before?.toLowerCase())
    .map((spelling): Write => ({ check: keys.email(spelling), if: "absent" })),
];

/**
 * Writes a new account with its entry in the directory. OutOfDate if the e-mail was taken or another account was added
 * since the directory was read.
 */
export const addUser = (directory: Directory, user: User): Write[] => [
  ...putEmail(user),
  ...putWithPassword(user),
  ...addEntry(directory, user),
];

/** Writes all records that show the change. */
export const changeUser = (before: User, after: User): Write[] => [
  ...putWithPassword(after),
  ...(before.email.toLowerCase() === after.email.toLowerCase()
    ? []
    : [...putEmail(after, before.email), { delete: keys.email(before.email), if: { userId: before.id } }]),
  ...updateEntry(before, after),
];

/** Deletes an account's own items; not its entry in the directory. OutOfDate if it was written since it was read. */
export const removeUser = (user: User): Write[] => [
  discard(keys.user(user.id), user),
  { delete: keys.email(user.email), if: { userId: user.id } },
  { delete: keys.password(user.id) },
  { delete: keys.apiTokens(user.id) },
  { delete: keys.calendarFeed(user.id) },
];

/** Writes changes of a user that the directory doesn't show. OutOfDate if the user was written since it was read. */
export const saveUser = (user: User): Write => replace(keys.user(user.id), user);

export const checkUnchanged = ({ id, rev }: User): Write => ({ check: keys.user(id), if: { rev } });

/**
 * Writes a new session into a user. Two at once both succeed. OutOfDate if the password or second factor was changed
 * or the account deactivated since they were read.
 * @param passwordHash the hash that the given password was compared with
 * @param added with the ids of sessions to drop, and with a new hash (`upgraded`) if the old one is too cheap to break
 */
export const saveSession = (
  user: User,
  passwordHash: string,
  added: { sessionId: string; session: Session; dropped: readonly string[]; upgraded: string | undefined },
): Write[] => [
  added.upgraded
    ? { ...putPassword(user.id, added.upgraded), if: { hash: passwordHash } }
    : { check: keys.password(user.id), if: { hash: passwordHash } },
  {
    update: keys.user(user.id),
    set: { [`sessions.${added.sessionId}`]: added.session },
    remove: added.dropped.map((id) => `sessions.${id}`),
    add: { rev: 1 },
    if: { isActive: true, otpSince: user.otpSince },
  },
];

type OneSession = { user: User; sessionId: string };

/**
 * Writes that sessions end. OutOfDate if one was ended or renewed since it was read.
 * @param by the session that asks for it, which must still be open
 */
export const endSessions = (open: readonly OneSession[], by?: OneSession): Write[] =>
  [...Map.groupBy(open, ({ user }) => user.id)].map(([userId, own]) => {
    const needed = by?.user.id === userId ? [...own, by] : own;
    const asRead = Object.fromEntries(
      needed.map(({ user, sessionId }) => [
        `sessions.${sessionId}.issuedAt`,
        user.sessions[sessionId]?.issuedAt,
      ]),
    );
    const ended = new Set(own.map(({ sessionId }) => `sessions.${sessionId}`));
    return { update: keys.user(userId), remove: [...ended], add: { rev: 1 }, if: asRead };
  });

/** Writes a session's later end. OutOfDate if it was ended or renewed since it was read. */
export const renewSession = (user: User, sessionId: string, renewed: Session): Write => ({
  update: keys.user(user.id),
  set: { [`sessions.${sessionId}`]: renewed },
  add: { rev: 1 },
  if: { [`sessions.${sessionId}.issuedAt`]: user.sessions[sessionId]?.issuedAt },
});
