import { countsAfter } from "../accounts/directory/directory.ts";
import { checkAdminCount, countChange, loadDirectory } from "../accounts/directory/directory-store.ts";
import type { Directory, User } from "../accounts/model.ts";
import { noticeTo } from "../accounts/notice-store.ts";
import { addUser, checkUnchanged, findUserId } from "../accounts/store.ts";
import { loadUser } from "../accounts/user-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { AppError } from "../contract/errors.ts";
import { saveProfile } from "../households/profile-store.ts";
import { takeAccount } from "../households/taking-store.ts";
import type { Reads } from "../storage/db.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { forget } from "../throttle/store.ts";
import { noticesOf } from "./account.ts";
import { type AuditEvent, auditEntries, byOperator, changes, creation, passwordReset } from "./audit.ts";
import { type AuditCounts, addAuditEntries, loadAuditCounts } from "./audit-store.ts";
import { lastAdmin } from "./refusals.ts";

type Admin = { readonly userId: string; readonly confirmed: Promise<{ readonly user: User }> };

type ActingAdmin = { admin: User; auditCounts: AuditCounts };

const loadTarget = async (db: Reads, admin: Admin, userId: string): Promise<User | undefined> =>
  userId === admin.userId ? (await admin.confirmed).user : loadUser(db, userId);

/** Loads what the decision about a new account needs, with the acting administrator as the table has them. */
export const loadForNewAccount = async (
  db: Reads,
  actor: Admin,
  { id, email }: { id: string; email: string },
) => {
  const [{ user: admin }, takenBy, directory, auditCounts] = await Promise.all([
    actor.confirmed,
    findUserId(db, email),
    loadDirectory(db),
    loadAuditCounts(db, id),
  ]);
  return { admin, takenBy, directory, auditCounts };
};

/** Loads what the reset of a password needs. One round trip. */
export const loadForReset = async (db: Reads, actor: Admin, id: string) => {
  const [{ user: admin }, user, auditCounts] = await Promise.all([
    actor.confirmed,
    loadTarget(db, actor, id),
    loadAuditCounts(db, id),
  ]);
  return { admin, user, auditCounts };
};

/**
 * Loads what the decision about a changed account needs; `takenBy` is another account with the new e-mail. One round
 * trip.
 */
export const loadForChange = async (db: Reads, actor: Admin, id: string, email: string | undefined) => {
  const [found, holder, directory] = await Promise.all([
    loadForReset(db, actor, id),
    email === undefined ? undefined : findUserId(db, email),
    loadDirectory(db),
  ]);
  return { ...found, takenBy: holder === id ? undefined : holder, directory };
};

/**
 * Checks that the acting administrator still is one: of two who demote each other at once, the second fails. The write
 * of their own record checks administrators who act on themselves.
 */
const checkAdmin = (admin: User, target: Pick<User, "id">): Write[] =>
  admin.id === target.id ? [] : [{ check: keys.user(admin.id), if: { systemRole: "admin", isActive: true } }];

const audited = (
  { admin, auditCounts }: ActingAdmin,
  target: User,
  events: readonly AuditEvent[],
  { now, newId }: ClockAndIds,
): Write[] => [
  ...checkAdmin(admin, target),
  ...addAuditEntries(auditCounts, auditEntries(events, { admin, target, now: now(), newId })),
];

export const addAccount = (
  found: ActingAdmin & { directory: Directory },
  user: User,
  clock: ClockAndIds,
): Write[] => [...audited(found, user, creation(user), clock), ...addUser(found.directory, user)];

/**
 * Writes a changed account with all that follows: audit entries, and mails to its owner. A new password takes the
 * account, and so does the end of its activity. OutOfDate if the account was written since it was read.
 * @param directory as it was read, if the change may count there
 */
const saveChange = async (
  { user, directory, ...acting }: ActingAdmin & { user: User; directory?: Directory },
  changed: User,
  events: readonly AuditEvent[],
  { db, ...clock }: ClockAndIds & { db: Reads },
): Promise<Write[]> => {
  const hasPassword = changed.passwordHash !== undefined;
  const { taken, ends } =
    hasPassword || (user.isActive && !changed.isActive)
      ? await takeAccount(changed, "administrator", { db, now: clock.now() })
      : { taken: changed, ends: [] };
  return [
    ...audited(acting, changed, events, clock),
    ...saveProfile(user, taken),
    ...ends,
    ...(hasPassword ? [forget("otp-code-account", user.id)] : []),
    ...noticesOf(user, changed).flatMap((notice) => noticeTo(user, notice, clock)),
    ...(directory ? countChange(directory, user, changed) : []),
  ];
};

/** Writes an account's new temporary password, ends its sessions, and records it. */
export const saveReset = (
  found: ActingAdmin & { user: User },
  changed: User,
  reason: string | undefined,
  clock: ClockAndIds & { db: Reads },
): Promise<Write[]> => saveChange(found, changed, passwordReset(found.user, changed, reason), clock);

/**
 * Writes an administrator's changes of an account, and records them; refuses to leave no administrator. With nothing
 * to write, checks that all reads were true at one moment.
 */
export const saveAccount = async (
  found: ActingAdmin & { user: User; directory: Directory },
  changed: User,
  clock: ClockAndIds & { db: Reads },
): Promise<{ effects: Write[]; refused?: AppError<"last_admin"> }> => {
  const { admin, user, directory } = found;
  const events = changes(user, changed);
  const asRead = [...checkAdmin(admin, user), checkUnchanged(user)];
  if (events.length === 0) return { effects: asRead };
  if (countsAfter(directory, user, changed).admins === 0)
    return { effects: [...asRead, checkAdminCount(directory)], refused: lastAdmin() };
  return { effects: await saveChange(found, changed, events, clock) };
};

/** Names the account itself in the audit entries: no administrator does what an operator's command does. */
const actingOn = async (db: Reads, target: User): Promise<ActingAdmin> => ({
  admin: target,
  auditCounts: await loadAuditCounts(db, target.id),
});

/** Writes audit entries for what an operator's command did. */
export const auditedByOperator = async (
  db: Reads,
  target: User,
  events: readonly AuditEvent[],
  clock: ClockAndIds,
): Promise<Write[]> => audited(await actingOn(db, target), target, byOperator(events), clock);

export const addByOperator = async (
  db: Reads,
  directory: Directory,
  user: User,
  clock: ClockAndIds,
): Promise<Write[]> => [
  ...(await auditedByOperator(db, user, creation(user), clock)),
  ...addUser(directory, user),
];

/**
 * Writes an operator's changes of an account with all that follows.
 * @throws Error if no active administrator would remain
 */
export const saveByOperator = async (
  db: Reads,
  user: User,
  changed: User,
  events: readonly AuditEvent[],
  clock: ClockAndIds,
): Promise<Write[]> => {
  const [acting, directory] = await Promise.all([actingOn(db, changed), loadDirectory(db)]);
  const { admins } = countsAfter(directory, user, changed);
  if (admins === 0 && admins < directory.admins)
    throw new Error(`${user.id} is the last active administrator. Make another one first.`);
  return saveChange({ ...acting, user, directory }, changed, byOperator(events), { db, ...clock });
};
