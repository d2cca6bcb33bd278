import type { Db } from "../../storage/db.ts";
import { keys, ranges } from "../../storage/table.ts";
import { allDone, OutOfDate, untilUpToDate } from "../../storage/troubles.ts";
import { emptyCatalogue } from "../catalogue.ts";
import type { Change } from "../model.ts";
import { keep } from "./kept.ts";
import { isWorthwhile, type LoggedCatalogue } from "./log.ts";
import { SNAPSHOT_FORMAT } from "./record.ts";
import { pack, sizeOf } from "./snapshot-store.ts";
import { appended, headOf, loadConsistently, loadLoggedCatalogue } from "./store.ts";
import { withChanges } from "./with-changes.ts";

/**
 * Appends an empty change, so that nobody else has the snapshot's number: two with one would overwrite each other's
 * parts.
 */
const numbered = async (db: Db, { catalogue, log }: LoggedCatalogue): Promise<LoggedCatalogue> => {
  const { writes, after } = appended(log, [{}]);
  await db.transact(writes);
  return { catalogue, log: after };
};

const writeParts = async (db: Db, logged: LoggedCatalogue, parts: readonly Uint8Array[]): Promise<void> => {
  const { householdId, number, snapshot, pending } = logged.log;
  await allDone(
    parts.map((part, at) =>
      db.put({
        ...keys.catalogueSnapshot(householdId, number, at),
        number,
        part,
        parts: parts.length,
        format: SNAPSHOT_FORMAT,
      }),
    ),
  );
  await db.transact([
    {
      update: keys.catalogueHead(householdId),
      set: { snapshot: number },
      add: { waiting: -pending },
      if: { snapshot },
    },
  ]);
  await allDone(ranges.catalogueObsolete(householdId, number).map((range) => db.sweep(range)));
  keep({ ...logged, log: { ...logged.log, snapshot: number, pending: 0, snapshotBytes: sizeOf(parts) } });
};

/**
 * Writes a snapshot if the changes are worth its price. Of several at once, the first does it.
 * @throws AppError `unavailable` when the table is busy
 */
export const compactIfDue = async (db: Db, householdId: string): Promise<boolean> => {
  const claim = async () => {
    const logged = await loadLoggedCatalogue(db, householdId);
    return isWorthwhile(logged.log) ? numbered(db, logged) : undefined;
  };
  const logged = await untilUpToDate(claim);
  if (!logged) return false;
  const parts = pack(logged.catalogue);
  if (!isWorthwhile(logged.log, sizeOf(parts))) return false;
  try {
    await writeParts(db, logged, parts);
    return true;
  } catch (error) {
    if (error instanceof OutOfDate) return false;
    throw error;
  }
};

/**
 * Rewrites the catalogue as a snapshot in this release's format, with all changes in it.
 * @returns whether there was anything to rewrite
 * @throws OutOfDate when somebody else changed or compacted the catalogue meanwhile
 */
export const compactCatalogue = async (db: Db, householdId: string): Promise<boolean> => {
  const { logged, format } = await loadConsistently(db, householdId);
  const { log } = logged;
  const isCompact = log.number === log.snapshot;
  if (isCompact && (log.number === 0 || format === SNAPSHOT_FORMAT)) return false;
  await writeParts(db, await numbered(db, logged), pack(logged.catalogue));
  return true;
};

/**
 * Replaces the catalogue by a new one and returns its change number. It continues the old numbers, so functions that
 * keep the old catalogue notice. Check afterwards that the number is still the last.
 * @throws OutOfDate when somebody else changed or compacted the catalogue meanwhile
 */
export const restartCatalogue = async (db: Db, householdId: string, initial: Change): Promise<number> => {
  const log = headOf(householdId, await db.get(keys.catalogueHead(householdId)));
  const catalogue = withChanges(emptyCatalogue, [initial]);
  const logged = await numbered(db, { catalogue, log });
  await writeParts(db, logged, pack(catalogue));
  return logged.log.number;
};
