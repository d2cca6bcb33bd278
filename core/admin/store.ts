import * as z from "zod/mini";
import type { User } from "../accounts/user.ts";
import type { Db, Item, Write } from "../db.ts";
import { keys, ranges } from "../table.ts";
import { compareText } from "../text.ts";
import type { AuditEntry } from "./audit.ts";

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The table gives the entries of a map in any order; an answer's entity tag needs always the same. */
const inOrder = (map: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(map)
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, value]) => [name, isMap(value) ? inOrder(value) : value]),
  );

const record = z.object({
  id: z.string(),
  adminId: z.string(),
  adminEmail: z.string(),
  targetUserId: z.string(),
  targetEmail: z.string(),
  action: z.enum([
    "user.created",
    "user.updated",
    "user.role_changed",
    "user.deactivated",
    "user.reactivated",
    "user.password_reset",
  ]),
  detail: z.pipe(z.record(z.string(), z.unknown()), z.transform(inOrder)),
  performedAt: z.string(),
});

/** The log of everything. Beside it every account has its own, with its entries again. */
const ALL = "ALL";

/** A log's entries are numbered from 0 on: a page is a stretch of numbers, and the newest one tells how many there are. */
const countOf = (newest: Item | undefined): number => (newest ? Number(newest.sk) + 1 : 0);

const loadNewest = (db: Db, log: string, limit: number): Promise<Item[]> =>
  db.query(ranges.auditLog(log), { reverse: true, limit });

/** The logs that an entry about an account goes to, each with the number of its entries. */
export type Logs = readonly { log: string; count: number }[];

/** What has to be read before entries about an account can be added. */
export const loadLogs = (db: Db, targetUserId: string): Promise<Logs> =>
  Promise.all(
    [ALL, targetUserId].map(async (log) => ({ log, count: countOf((await loadNewest(db, log, 1))[0]) })),
  );

/** Adds entries about one account. Fails with OutOfDate when others were added since the logs were read. */
export const addEntries = (logs: Logs, entries: readonly AuditEntry[]): Write[] =>
  logs.flatMap(({ log, count }) =>
    entries.map((entry, nth) => ({
      put: { ...keys.auditEntry(log, count + nth), ...entry },
      if: "absent" as const,
    })),
  );

/**
 * Holds while who acts is an administrator: of two who demote each other at once, the second is one no more.
 * Nothing when they act on themselves, for then their own record is written under a condition anyway.
 */
export const whileAdmin = (admin: User, target: Pick<User, "id">): Write[] =>
  admin.id === target.id ? [] : [{ check: keys.user(admin.id), if: { systemRole: "admin", isActive: true } }];

/** A page of all entries, or of those about one account, newest first, with the exact number of them. */
export const loadEntries = async (
  db: Db,
  { targetUserId, limit, offset }: { targetUserId?: string | undefined; limit: number; offset: number },
) => {
  const log = targetUserId ?? ALL;
  // The first two pages come along with the number of entries, instead of after it.
  const isNear = offset <= limit;
  const newest = await loadNewest(db, log, isNear ? offset + limit : 1);
  const total = countOf(newest[0]);
  const last = total - 1 - offset;
  const first = Math.max(last - limit + 1, 0);
  const far = () => (last < 0 ? [] : db.query(ranges.auditEntries(log, first, last), { reverse: true }));
  const items = isNear ? newest.slice(offset) : await far();
  return { items: items.map((item) => record.parse(item)), total, limit, offset };
};
