import { AppError } from "../contract/errors.ts";
import type { Db } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import { keys, ranges } from "../storage/table.ts";
import { allDone } from "../storage/troubles.ts";
import { keep } from "./kept.ts";
import type { LoggedCatalogue } from "./log.ts";
import { NEWEST_FORMAT, SETTLED_FORMAT } from "./snapshot-record.ts";
import { pack } from "./snapshot-store.ts";

/** The format in which snapshots are written. */
export const formatFor = ({ writesNewest }: Db): number => (writesNewest ? NEWEST_FORMAT : SETTLED_FORMAT);

/**
 * Compacts a catalogue as upkeep: when someone else did so meanwhile, or the table is busy, the changes are all still
 * there, and the next writer tries again.
 */
export const compact = async (db: Db, logged: LoggedCatalogue): Promise<void> => {
  try {
    await writeSnapshot(db, logged);
  } catch (error) {
    if (!(error instanceof OutOfDate || error instanceof AppError)) throw error;
  }
};

/**
 * Writes a snapshot of a catalogue, and deletes what it makes obsolete. Only who wrote the log's last change may do so:
 * snapshots with the same number would overwrite each other, part by part.
 */
export const writeSnapshot = async (db: Db, logged: LoggedCatalogue): Promise<void> => {
  const { householdId, number, snapshot, pendingBytes } = logged.log;
  const format = formatFor(db);
  const parts = pack(logged.catalogue, format);
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
      add: { waiting: -pendingBytes },
      if: { snapshot },
    },
  ]);
  await allDone(ranges.catalogueObsolete(householdId, number).map((range) => db.sweep(range)));
  keep({ ...logged, log: { ...logged.log, snapshot: number, pendingBytes: 0 } });
};
