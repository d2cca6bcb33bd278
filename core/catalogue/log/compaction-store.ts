import type { Db } from "../../storage/db.ts";
import { OutOfDate } from "../../storage/out-of-date.ts";
import { keys, ranges } from "../../storage/table.ts";
import { allDone } from "../../storage/troubles.ts";
import { keep } from "./kept.ts";
import { type LoggedCatalogue, pendingMax } from "./log.ts";
import { SNAPSHOT_FORMAT } from "./record.ts";
import { pack, sizeOf } from "./snapshot-store.ts";

/**
 * Once the changes are worth its price. If it fails, a later writer tries again.
 * @throws AppError `unavailable` when the table is busy
 */
export const compact = async (db: Db, logged: LoggedCatalogue): Promise<void> => {
  const { log } = logged;
  const parts = pack(logged.catalogue);
  const snapshotBytes = sizeOf(parts);
  if (log.pending < pendingMax(log.snapshotBytes, snapshotBytes)) {
    keep({ ...logged, log: { ...log, snapshotBytes } });
    return;
  }
  try {
    await writeParts(db, logged, parts);
  } catch (error) {
    if (!(error instanceof OutOfDate)) throw error;
  }
};

export const writeSnapshot = (db: Db, logged: LoggedCatalogue): Promise<void> =>
  writeParts(db, logged, pack(logged.catalogue));

/** Only the writer of the last change may: two snapshots with one number would overwrite each other. */
const writeParts = async (db: Db, logged: LoggedCatalogue, parts: readonly Uint8Array[]): Promise<void> => {
  const { householdId, number, snapshot, pending } = logged.log;
  // The parts count only when the head names them.
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
  const log = { ...logged.log, snapshot: number, pending: 0, snapshotBytes: sizeOf(parts) };
  keep({ ...logged, log });
};
