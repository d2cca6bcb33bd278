import type { Db } from "../../storage/db.ts";
import { OutOfDate } from "../../storage/out-of-date.ts";
import { keys, ranges } from "../../storage/table.ts";
import { allDone } from "../../storage/troubles.ts";
import { keep } from "./kept.ts";
import { type LoggedCatalogue, pendingMax } from "./log.ts";
import { NEWEST_FORMAT, SETTLED_FORMAT } from "./snapshot-record.ts";
import { pack, sizeOf } from "./snapshot-store.ts";

/** The format in which snapshots are written, where it has a place for all that a catalogue has. */
export const formatFor = ({ writesNewest }: Db): number => (writesNewest ? NEWEST_FORMAT : SETTLED_FORMAT);

/**
 * Compacts a catalogue as upkeep, once the changes are worth the price of the snapshot, unless someone else has done so
 * meanwhile. When it fails, the changes are all still there, and a later writer tries again.
 * @throws AppError `unavailable` when the table is busy
 */
export const compact = async (db: Db, logged: LoggedCatalogue): Promise<void> => {
  const { log } = logged;
  const packed = pack(logged.catalogue, formatFor(db));
  const snapshotBytes = sizeOf(packed.parts);
  if (log.pending < pendingMax(log.snapshotBytes, snapshotBytes)) {
    keep({ ...logged, log: { ...log, snapshotBytes } });
    return;
  }
  try {
    await writeParts(db, logged, packed);
  } catch (error) {
    if (!(error instanceof OutOfDate)) throw error;
  }
};

/** Writes a snapshot of a catalogue, and deletes what it makes obsolete, whatever it costs. */
export const writeSnapshot = (db: Db, logged: LoggedCatalogue): Promise<void> =>
  writeParts(db, logged, pack(logged.catalogue, formatFor(db)));

/**
 * Only who wrote the log's last change may write its snapshot: snapshots with the same number would overwrite each
 * other, part by part.
 */
const writeParts = async (
  db: Db,
  logged: LoggedCatalogue,
  { parts, format }: ReturnType<typeof pack>,
): Promise<void> => {
  const { householdId, number, snapshot, pending } = logged.log;
  // The parts mean nothing until the head names them.
  await allDone(
    parts.map((part, at) =>
      db.put({
        ...keys.catalogueSnapshot(householdId, number, at),
        number,
        part,
        parts: parts.length,
        ...(format === 1 ? {} : { format }),
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
