import * as z from "zod/mini";
import { householdRoles, systemRoles } from "../contract/values.ts";
import type { Reads } from "../storage/db.ts";
import { type Stored, stored } from "../storage/record.ts";
import { keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import { addEntry, type Directory, updateEntry } from "./directory-store.ts";

const session = z.strictObject({
  /** Epoch seconds. */
  issuedAt: z.number(),
  expiresAt: z.number(),
  // Read here, and written by the next release: when its user logged in, however often it was renewed since.
  startedAt: z.optional(z.number()),
});
const userRecord = stored({
  id: z.string(),
  /** Its place among all accounts in the order in which they were made, from 0 on. */
  number: z.number(),
  /** As typed; compared in lower case. */
  email: z.string(),
  displayName: z.string(),
  passwordHash: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  /** The password was given by an administrator and has to be changed first. */
  mustChangePassword: z.boolean(),
  // Read here, and written by the next release: epoch seconds until which a temporary password is good.
  passwordExpiresAt: z.optional(z.number()),
  createdAt: z.string(),
  /** Open sessions by their id, which the token carries as `jti`. */
  sessions: z.record(z.string(), session),
  household: z.optional(z.strictObject({ id: z.string(), name: z.string(), role: z.enum(householdRoles) })),
  /** Grows with every write. */
  rev: z.number(),
});

/** An account. */
export type User = Stored<typeof userRecord>;
/** Where a user is signed in, and until when. */
export type Session = User["sessions"][string];

const emailRecord = stored({ userId: z.string() });

/** The user with this id, or undefined. */
export const loadUser = async (db: Reads, userId: string): Promise<User | undefined> =>
  userRecord.parseIf(await db.get(keys.user(userId)));

/** The id of the user with this e-mail, in whatever case; or undefined. */
export const findUserId = async (db: Reads, email: string): Promise<string | undefined> =>
  emailRecord.parseIf(await db.get(keys.email(email)))?.userId;

const putEmail = ({ id, email }: User): Write => ({
  put: { ...keys.email(email), userId: id },
  if: "absent",
});

/**
 * Adds an account, with the directory's next number; its e-mail must be free.
 * Fails with OutOfDate when that or another account was made meanwhile.
 */
export const addUser = (directory: Directory, user: User): Write[] => [
  putEmail(user),
  replace(keys.user(user.id), user),
  ...addEntry(directory, user),
];

/** Writes a user that was read, changed in e-mail, name, role, password or activity, and all that shows them. */
export const changeUser = (before: User, after: User): Write[] => [
  replace(keys.user(after.id), after),
  ...(before.email.toLowerCase() === after.email.toLowerCase()
    ? []
    : [putEmail(after), { delete: keys.email(before.email), if: { userId: before.id } }]),
  ...updateEntry(before, after),
];

/**
 * Writes a user that was read, changed in what administrators don't see: sessions, household.
 * Fails with OutOfDate when it was written in between.
 */
export const saveUser = (user: User): Write => replace(keys.user(user.id), user);

/** Holds while a user that was read has not been written. */
export const checkUnchanged = ({ id, rev }: User): Write => ({ check: keys.user(id), if: { rev } });

/**
 * Adds a session beside the others, without getting into the way of another log-in at the same moment.
 * Fails with OutOfDate when the password has changed or the account was deactivated since the user was read.
 */
export const addSession = (
  user: User,
  added: { sessionId: string; session: Session; dropped: readonly string[]; upgraded: string | undefined },
): Write => ({
  update: keys.user(user.id),
  set: {
    [`sessions.${added.sessionId}`]: added.session,
    ...(added.upgraded ? { passwordHash: added.upgraded } : {}),
  },
  remove: added.dropped.map((id) => `sessions.${id}`),
  add: { rev: 1 },
  if: { passwordHash: user.passwordHash, isActive: true },
});

/** Prolongs a session; fails with OutOfDate when it was ended meanwhile. */
export const renewSession = (user: User, sessionId: string, renewed: Session): Write => ({
  update: keys.user(user.id),
  set: { [`sessions.${sessionId}`]: renewed },
  add: { rev: 1 },
  if: { [`sessions.${sessionId}.issuedAt`]: user.sessions[sessionId]?.issuedAt },
});
