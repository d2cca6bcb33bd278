import { countsAfter } from "../accounts/directory/directory.ts";
import { checkAdminCount, countChange, loadDirectory } from "../accounts/directory/directory-store.ts";
import type { Directory, User } from "../accounts/model.ts";
import { noticeTo } from "../accounts/notice-store.ts";
import { addUser, changeUser, checkUnchanged, findUserId } from "../accounts/store.ts";
import { loadUser } from "../accounts/user-store.ts";
import type { ClockAndIds } from "../basics/id.ts";
import type { AppError } from "../contract/errors.ts";
import { saveProfile } from "../households/profile-store.ts";
import { takeAccount } from "../households/taking-store.ts";
import type { Reads } from "../storage/db.ts";
import type { Effect } from "../storage/effects.ts";
import { keys } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { forget } from "../throttle/store.ts";
import { changedAccount, noticesOf } from "./account.ts";
import {
  type AuditEvent,
  auditEntries,
  byOperator,
  changes,
  creation,
  passwordReset,
  switchedWithHousehold,
} from "./audit.ts";
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

/**
 * Loads what the decision about a changed account needs; `takenBy` is another account with the new e-mail. One round
 * trip.
 */
export const loadForChange = async (db: Reads, actor: Admin, id: string, email: string | undefined) => {
  const [{ user: admin }, user, holder, directory, auditCounts] = await Promise.all([
    actor.confirmed,
    loadTarget(db, actor, id),
    email === undefined ? undefined : findUserId(db, email),
    loadDirectory(db),
    loadAuditCounts(db, id),
  ]);
  return { admin, user, takenBy: holder === id ? undefined : holder, directory, auditCounts };
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
  means: ClockAndIds,
): Write[] => [...audited(found, user, creation(user), means), ...addUser(found.directory, user)];

/** A password that an administrator or operator sets takes the account, and so does the end of its activity. */
const takenFrom = async (db: Reads, before: User, after: User, { now }: Pick<ClockAndIds, "now">) =>
  after.passwordHash !== undefined || (before.isActive && !after.isActive)
    ? takeAccount(after, "administrator", { db, now: now() })
    : { taken: after, ends: [] };

/**
 * Writes an account's new temporary password, ends its sessions, and records it. OutOfDate if the account was written
 * since it was read.
 */
export const saveReset = async (
  found: ActingAdmin & { user: User },
  changed: User,
  reason: string | undefined,
  { db, ...means }: ClockAndIds & { db: Reads },
): Promise<Write[]> => {
  const { taken, ends } = await takenFrom(db, found.user, changed, means);
  return [
    ...audited(found, changed, passwordReset(found.user, changed, reason), means),
    ...changeUser(found.user, taken),
    ...ends,
    forget("otp-code-account", changed.id),
    ...told(found.user, changed, means),
  ];
};

const told = (before: User, after: User, means: ClockAndIds): Write[] =>
  noticesOf(before, after).flatMap((notice) => noticeTo(before, notice, means));

/**
 * Writes an administrator's changes of an account, and records them; refuses to leave no administrator. With nothing
 * to write, checks that all reads were true at one moment.
 */
export const saveAccount = async (
  found: ActingAdmin & { user: User; directory: Directory },
  changed: User,
  { db, ...means }: ClockAndIds & { db: Reads },
): Promise<{ effects: Effect[]; refused?: AppError<"last_admin"> }> => {
  const { admin, user, directory } = found;
  const events = changes(user, changed);
  const asRead = [...checkAdmin(admin, user), checkUnchanged(user)];
  if (events.length === 0) return { effects: asRead };
  if (countsAfter(directory, user, changed).admins === 0)
    return { effects: [...asRead, checkAdminCount(directory)], refused: lastAdmin() };
  const { taken, ends } = await takenFrom(db, user, changed, means);
  const counted = countChange(directory, user, changed);
  const saved = [...saveProfile(user, taken), ...ends, ...counted, ...told(user, changed, means)];
  return { effects: [...audited(found, changed, events, means), ...saved] };
};

/**
 * Writes audit entries for what an operator's command did. No administrator did it, so the entries name the account
 * itself.
 */
export const auditedByOperator = async (
  db: Reads,
  target: User,
  events: readonly AuditEvent[],
  means: ClockAndIds,
): Promise<Write[]> => {
  const found = { admin: target, auditCounts: await loadAuditCounts(db, target.id) };
  return audited(found, target, byOperator(events), means);
};

export const addByOperator = async (
  db: Reads,
  directory: Directory,
  user: User,
  means: ClockAndIds,
): Promise<Write[]> => [
  ...(await auditedByOperator(db, user, creation(user), means)),
  ...addUser(directory, user),
];

/**
 * Writes that an operator deactivates or reactivates one of a household's members.
 * @throws Error for the last active administrator
 */
export const switchByOperator = async (
  db: Reads,
  user: User,
  { isActive, householdId }: { isActive: boolean; householdId: string },
  means: ClockAndIds,
): Promise<Write[]> => {
  const changed = changedAccount(user, { isActive });
  const directory = await loadDirectory(db);
  const { admins } = countsAfter(directory, user, changed);
  if (admins === 0 && admins < directory.admins)
    throw new Error(`${user.id} is the last active administrator. Make another one first.`);
  const { taken, ends } = await takenFrom(db, user, changed, means);
  return [
    ...(await auditedByOperator(db, changed, switchedWithHousehold(user, changed, householdId), means)),
    ...changeUser(user, taken),
    ...ends,
    ...told(user, changed, means),
    ...countChange(directory, user, changed),
  ];
};

/**
 * Writes an operator's changes of an account: ends its sessions as needed, records the changes, and tells the owner by
 * mail.
 */
export const saveByOperator = async (
  db: Reads,
  user: User,
  changed: User,
  means: ClockAndIds,
): Promise<Write[]> => {
  const { taken, ends } = await takenFrom(db, user, changed, means);
  return [
    ...(await auditedByOperator(
      db,
      changed,
      [...changes(user, changed), ...passwordReset(user, changed)],
      means,
    )),
    ...changeUser(user, taken),
    ...ends,
    forget("otp-code-account", user.id),
    ...told(user, changed, means),
    ...countChange(await loadDirectory(db), user, changed),
  ];
};
