import * as z from "zod/mini";
import { compareText } from "../basics/text.ts";
import { auditActions } from "../contract/values.ts";
import type { Reads } from "../storage/db.ts";
import { type ShapeOf, stored } from "../storage/record.ts";
import { countNumbered, numberedPage } from "../storage/sequence.ts";
import { type Item, keys, numberOf, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { loadDeleted } from "./deleted-store.ts";
import type { AuditEntry } from "./model.ts";
import { redactionOf } from "./redaction.ts";

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Sorts a map's members: the table returns them in any order, but an entity tag needs one order. */
const sortedByKey = (map: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(map)
      .sort(([a], [b]) => compareText(a, b))
      .map(([name, value]) => [name, isMap(value) ? sortedByKey(value) : value]),
  );

const entryRecord = stored({
  id: z.string(),
  adminId: z.string(),
  adminEmail: z.string(),
  targetUserId: z.string(),
  targetEmail: z.string(),
  action: z.enum(auditActions),
  detail: z.pipe(z.record(z.string(), z.unknown()), z.transform(sortedByKey)),
  performedAt: z.string(),
} satisfies ShapeOf<AuditEntry>);

export const ALL = "ALL";

const entriesOf = (log: string) => (first: number, last: number) => ranges.auditEntries(log, first, last);

export type AuditCounts = readonly { log: string; count: number }[];

/** Loads the lengths of the log of all and of an account's own log. One round trip. */
export const loadAuditCounts = (db: Reads, targetUserId: string): Promise<AuditCounts> =>
  Promise.all(
    [ALL, targetUserId].map(async (log) => ({ log, count: await countNumbered(db, entriesOf(log)) })),
  );

/**
 * Writes entries into the log of all and into the account's own. OutOfDate if others were added after the counts were
 * read.
 */
export const addAuditEntries = (counts: AuditCounts, entries: readonly AuditEntry[]): Write[] =>
  counts.flatMap(({ log, count }) =>
    entries.map((entry, nth) => ({
      put: { ...keys.auditEntry(log, count + nth), ...entry },
      if: "absent" as const,
    })),
  );

export const numberedAuditEntry = (item: Item): [number, AuditEntry] => [
  numberOf(item),
  entryRecord.parse(item),
];

/**
 * Loads a page of the audit log, newest first: all entries, or those about one account. Deleted accounts have no
 * e-mails and names in it, even before they are erased.
 */
export const loadAuditLog = async (
  db: Reads,
  { targetUserId, limit, offset }: { targetUserId?: string | undefined; limit: number; offset: number },
) => {
  const [{ items, total }, deleted] = await Promise.all([
    numberedPage(db, entriesOf(targetUserId ?? ALL), { limit, offset }),
    loadDeleted(db),
  ]);
  const ids = new Set(deleted.map(({ id }) => id));
  const entries = items.map((item) => entryRecord.parse(item));
  return {
    items: entries.map((entry) => ({ ...entry, ...redactionOf(entry, ids) })),
    total,
    limit,
    offset,
  };
};
