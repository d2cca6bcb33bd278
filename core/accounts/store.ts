import * as z from "zod/mini";
import { householdRoles, systemRoles } from "../contract/values.ts";
import type { Db } from "../storage/db.ts";
import { type Item, keys } from "../storage/table.ts";
import { replace, type Write } from "../storage/write.ts";
import type { Directory } from "./directory.ts";
import { enter, refile } from "./directory-store.ts";
import type { Session, User } from "./user.ts";

const session = z.object({ issuedAt: z.number(), expiresAt: z.number() });
const record = z.object({
  id: z.string(),
  number: z.number(),
  email: z.string(),
  displayName: z.string(),
  passwordHash: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  mustChangePassword: z.boolean(),
  createdAt: z.string(),
  sessions: z.record(z.string(), session),
  household: z.optional(z.object({ id: z.string(), name: z.string(), role: z.enum(householdRoles) })),
  rev: z.number(),
});

const parse = (item: Item | undefined): User | undefined => (item ? record.parse(item) : undefined);

/** The user with this id, or undefined. */
export const loadUser = async (db: Db, userId: string): Promise<User | undefined> =>
  parse(await db.get(keys.user(userId)));

/** The id of the user with this e-mail, in whatever case; or undefined. */
export const findUserId = async (db: Db, email: string): Promise<string | undefined> => {
  const item = await db.get(keys.email(email));
  return typeof item?.userId === "string" ? item.userId : undefined;
};

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
  ...enter(directory, user),
];

/** Writes a user that was read, changed in e-mail, name, role, password or activity, and all that shows them. */
export const changeUser = (before: User, after: User): Write[] => [
  replace(keys.user(after.id), after),
  ...(before.email.toLowerCase() === after.email.toLowerCase()
    ? []
    : [putEmail(after), { delete: keys.email(before.email), if: { userId: before.id } }]),
  ...refile(before, after),
];

/**
 * Writes a user that was read, changed in what administrators don't see: sessions, household.
 * Fails with OutOfDate when it was written in between.
 */
export const saveUser = (user: User): Write => replace(keys.user(user.id), user);

/** Holds while a user that was read has not been written. */
export const whileSame = ({ id, rev }: User): Write => ({ check: keys.user(id), if: { rev } });

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
