import * as z from "zod/mini";
import { loadUser } from "../accounts/store.ts";
import type { User } from "../accounts/user.ts";
import { compareText } from "../basics/text.ts";
import { auditActions } from "../contract/values.ts";
import type { Db } from "../storage/db.ts";
import { countNumbered, numberedPage } from "../storage/sequence.ts";
import { keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
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
  action: z.enum(auditActions),
  detail: z.pipe(z.record(z.string(), z.unknown()), z.transform(inOrder)),
  performedAt: z.string(),
});

/** The log of everything. Beside it every account has its own, with its entries again. */
const ALL = "ALL";

const entriesOf = (log: string) => (first: number, last: number) => ranges.auditEntries(log, first, last);

/** The logs that an entry about an account goes to, each with the number of its entries. */
export type AuditCounts = readonly { log: string; count: number }[];

/** What has to be read before entries about an account can be added. */
export const loadAuditCounts = (db: Db, targetUserId: string): Promise<AuditCounts> =>
  Promise.all(
    [ALL, targetUserId].map(async (log) => ({ log, count: await countNumbered(db, entriesOf(log)) })),
  );

/** Adds entries about one account. Fails with OutOfDate when others were added since the logs were read. */
export const addAuditEntries = (counts: AuditCounts, entries: readonly AuditEntry[]): Write[] =>
  counts.flatMap(({ log, count }) =>
    entries.map((entry, nth) => ({
      put: { ...keys.auditEntry(log, count + nth), ...entry },
      if: "absent" as const,
    })),
  );

/** The account that an administrator acts on; themselves as they were when they were found to be one. */
export const loadTarget = async (
  db: Db,
  admin: { userId: string; confirmed: () => Promise<User> },
  userId: string,
): Promise<User | undefined> => (userId === admin.userId ? admin.confirmed() : loadUser(db, userId));

/**
 * Holds while who acts is an administrator: of two who demote each other at once, the second is one no more.
 * Nothing when they act on themselves, for then their own record is written under a condition anyway.
 */
export const whileAdmin = (admin: User, target: Pick<User, "id">): Write[] =>
  admin.id === target.id ? [] : [{ check: keys.user(admin.id), if: { systemRole: "admin", isActive: true } }];

/** A page of all entries, or of those about one account, newest first, with the exact number of them. */
export const loadAuditLog = async (
  db: Db,
  { targetUserId, limit, offset }: { targetUserId?: string | undefined; limit: number; offset: number },
) => {
  const { items, total } = await numberedPage(db, entriesOf(targetUserId ?? ALL), { limit, offset });
  return { items: items.map((item) => record.parse(item)), total, limit, offset };
};
