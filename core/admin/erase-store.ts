import { once } from "../basics/memo.ts";
import type { Db } from "../storage/db.ts";
import { eraseAll, keysIn } from "../storage/erase-all.ts";
import { type Erased, eraseByMarkers, isErasable } from "../storage/erasing.ts";
import { accountPartitions, keys, LAST_NUMBER, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { ALL, numberedAuditEntry } from "./audit-store.ts";
import { type Deleted, loadDeleted } from "./deleted-store.ts";
import { redactionOf } from "./redaction.ts";

type HasTime = () => boolean;

const PAGE = 500;
const BATCH = 25;
/** Milliseconds by which an entry may seem too early: clocks differ, and it has the time before it was written. */
const CLOCK_SLACK = 3_600_000;

type Sought = { ids: ReadonlySet<string>; since: number };

/**
 * Takes deleted accounts' e-mails and names out of an audit log. Can be interrupted and started again.
 * @returns undefined when time was up
 */
const redactLog = async (
  db: Db,
  log: string,
  { ids, since }: Sought,
  hasTime: HasTime,
): Promise<Set<string> | undefined> => {
  const changed = new Set<string>();
  for (let last = LAST_NUMBER; last >= 0; ) {
    if (!hasTime()) return undefined;
    const range = ranges.auditEntries(log, 0, last);
    const entries = (await db.query(range, { reverse: true, limit: PAGE })).map(numberedAuditEntry);
    const writes = entries.flatMap(([number, entry]): Write[] => {
      const set = redactionOf(entry, ids);
      if (ids.has(entry.adminId)) changed.add(entry.targetUserId);
      if (Object.keys(set).length === 0) return [];
      return [{ update: keys.auditEntry(log, number), set, if: { id: entry.id } }];
    });
    for (let at = 0; at < writes.length; at += BATCH) {
      if (!hasTime()) return undefined;
      await db.transact(writes.slice(at, at + BATCH));
    }
    const [number, oldest] = entries.at(-1) ?? [];
    if (number === undefined || !oldest || Date.parse(oldest.performedAt) < since) break;
    last = number - 1;
  }
  return changed;
};

const redactLogs = async (db: Db, deleted: readonly Deleted[], hasTime: HasTime): Promise<boolean> => {
  const ids = new Set(deleted.map(({ id }) => id));
  const since = Math.min(...deleted.map(({ createdAt }) => Date.parse(createdAt))) - CLOCK_SLACK;
  const changed = await redactLog(db, ALL, { ids, since }, hasTime);
  if (!changed) return false;
  for (const log of new Set([...ids, ...changed]))
    if (!(await redactLog(db, log, { ids, since }, hasTime))) return false;
  return true;
};

const isInLog = async (db: Db, { id, wasAdmin }: Deleted): Promise<boolean> =>
  wasAdmin === true || (await db.query(ranges.auditEntries(id, 0, LAST_NUMBER), { limit: 1 })).length > 0;

/**
 * Erases what is left of accounts that were deleted long enough ago, and their names in the audit log. Can be
 * interrupted, started again, and run several times at once: an account's marker goes last.
 */
export const eraseDeletedAccounts = async (db: Db, now: () => Date, hasTime: HasTime): Promise<Erased> => {
  const deleted = await loadDeleted(db);
  const due = deleted.filter(({ deletedAt }) => isErasable(deletedAt, now()));
  const inLog = new Set<Deleted>();
  for (const one of due) if (await isInLog(db, one)) inLog.add(one);
  // One reading of the long log serves all accounts.
  const redacted = once(() => redactLogs(db, [...inLog], hasTime));
  const erase = async (one: Deleted): Promise<boolean> => {
    if (!due.includes(one) || (inLog.has(one) && !(await redacted()))) return false;
    if (!(await eraseAll(db, await keysIn(db, accountPartitions(one.id)), { hasTime }))) return false;
    await db.transact([{ delete: keys.deletedAccount(one.id) }]);
    return true;
  };
  return eraseByMarkers(deleted, { since: ({ deletedAt }) => deletedAt, erase }, { now, hasTime });
};
