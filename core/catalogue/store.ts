import { AppError } from "../contract/errors.ts";
import type { Db, Reads } from "../storage/db.ts";
import { OutOfDate } from "../storage/out-of-date.ts";
import { formatOf, understood } from "../storage/record.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import { allDone } from "../storage/troubles.ts";
import type { Effect } from "../storage/write.ts";
import { type Catalogue, emptyCatalogue, withChanges } from "./catalogue.ts";
import { keep, keptOf } from "./kept.ts";
import { bytesOf, emptyLog, isCompactionDue, type Log, type LoggedCatalogue } from "./log.ts";
import { type Change, change, changeRecord, headRecord, partRecord } from "./record.ts";
import { NEWEST_FORMAT, pack, SETTLED_FORMAT, unpack } from "./snapshot-store.ts";

/**
 * The catalogue is stored as a log. Every change is an item with the next number, and the head holds the last
 * number. When more than `pendingBytesMax` bytes are pending after a write, the writer compacts all of them
 * into a snapshot. Every write names the number that it was decided on. So when two members change the
 * catalogue at the same moment, only one succeeds: the other reads that change and decides again.
 *
 * A function keeps the catalogues that it read last, and only asks the table for newer changes. The head is
 * always read consistently, so no answer is made from stale data.
 */
const headOf = (householdId: string, item: Item | undefined): Log => {
  if (!item) return emptyLog(householdId);
  const { number, snapshot, waiting } = headRecord.parse(item);
  return { householdId, number, snapshot, pendingBytes: waiting };
};

const isChange = ({ sk }: Item) => String(sk).startsWith("CHANGE#");
const isPart = ({ sk }: Item) => String(sk).startsWith("BASE#");

/** The changes after the number `after`, up to the last one in the head. */
const changesBetween = (items: readonly Item[], after: number, last: number): Change[] =>
  items
    .filter(isChange)
    .map((item) => changeRecord.parse(item))
    .filter(({ number }) => number > after && number <= last)
    .map((record) => understood(change, JSON.parse(record.change)));

/** A household's catalogue as it is now, for callers who only read it. */
export const loadCatalogue = async (db: Reads, householdId: string): Promise<Catalogue> =>
  (await loadLoggedCatalogue(db, householdId)).catalogue;

/**
 * A household's catalogue as it is now, and the log position that a change is based on. A warm function needs
 * one round trip and 1 read unit, or two trips when the catalogue has changed.
 */
export const loadLoggedCatalogue = async (db: Reads, householdId: string): Promise<LoggedCatalogue> => {
  const warm = keptOf(householdId);
  const reading = db.get(keys.catalogueHead(householdId));
  if (warm) {
    const current = await updated(db, warm, headOf(householdId, await reading));
    if (current) return keep(current);
  }
  // The bulk is read at half price, eventually consistent. The head is read consistently and tells whether it
  // is complete.
  const [head, items] = await Promise.all([
    reading,
    db.query(ranges.catalogue(householdId), { consistent: false }),
  ]);
  return keep(assembled(headOf(householdId, head), items) ?? (await loadConsistently(db, householdId)));
};

/** The catalogue with newer changes applied. Undefined when a snapshot has already absorbed some of them. */
const updated = async (
  db: Reads,
  { catalogue, log }: LoggedCatalogue,
  head: Log,
): Promise<LoggedCatalogue | undefined> => {
  if (head.number === log.number) return { catalogue, log: head };
  if (head.snapshot > log.number) return undefined;
  const items = await db.query(ranges.catalogueSince(log.householdId, log.number + 1));
  const newest = headOf(log.householdId, items.at(-1));
  const changes = changesBetween(items, log.number, newest.number);
  const isWhole = log.number + changes.length === newest.number;
  return isWhole ? { catalogue: withChanges(catalogue, changes), log: newest } : undefined;
};

const loadConsistently = async (db: Reads, householdId: string): Promise<LoggedCatalogue> => {
  // While another request replaces the snapshot, a read can miss changes. The next read finds the new
  // snapshot.
  for (let attempt = 0; attempt < 5; attempt++) {
    const items = await db.query(ranges.catalogue(householdId));
    const logged = assembled(headOf(householdId, items.at(-1)), items);
    if (logged) return logged;
  }
  throw new Error(`The catalogue of household ${householdId} has a gap`);
};

/** The catalogue that the head describes, or undefined when items are missing. */
const assembled = (log: Log, items: readonly Item[]): LoggedCatalogue | undefined => {
  const base = log.snapshot === 0 ? emptyCatalogue : snapshotIn(items, log.snapshot);
  if (!base) return undefined;
  const changes = changesBetween(items, log.snapshot, log.number);
  if (log.snapshot + changes.length !== log.number) return undefined;
  return { catalogue: withChanges(base, changes), log };
};

/** The snapshot with this number, or undefined when parts are missing. */
const snapshotIn = (items: readonly Item[], snapshot: number): Catalogue | undefined => {
  const parts = items
    .filter(isPart)
    .filter(({ number }) => number === snapshot)
    .map((item) => ({ ...partRecord.parse(item), format: formatOf(item) }));
  const [first] = parts;
  if (!first || parts.length !== first.parts) return undefined;
  return unpack(
    parts.map(({ part }) => part),
    first.format,
  );
};

/**
 * Adds a change to the catalogue that it was decided on, and compacts the log when that is due. The writes
 * fail with OutOfDate when someone else's change came first.
 */
export const changeCatalogue = ({ catalogue, log }: LoggedCatalogue, changed: Change): Effect[] => {
  const { householdId, snapshot } = log;
  const key = keys.catalogueHead(householdId);
  const text = JSON.stringify(changed);
  const number = log.number + 1;
  const waiting = bytesOf(text);
  const after: Log = { householdId, number, snapshot, pendingBytes: log.pendingBytes + waiting };
  const compacted = (db: Db) => compact(db, { catalogue: withChanges(catalogue, [changed]), log: after });
  return [
    { put: { ...keys.catalogueChange(householdId, number), number, change: text }, if: "absent" },
    number === 1
      ? { put: { ...key, number, snapshot, waiting }, if: "absent" }
      : { update: key, set: { number }, add: { waiting }, if: { number: log.number } },
    ...(isCompactionDue({ catalogue, log: after }) ? [{ upkeep: compacted }] : []),
  ];
};

/**
 * Writes a snapshot of a catalogue and deletes what it replaces. When someone else does so at the same time,
 * or the table is busy, no change is lost, and the next writer tries again.
 */
const compact = async (db: Db, logged: LoggedCatalogue): Promise<void> => {
  const { householdId, number, snapshot, pendingBytes } = logged.log;
  const format = db.writesNewest ? NEWEST_FORMAT : SETTLED_FORMAT;
  const parts = pack(logged.catalogue, format);
  try {
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
  } catch (error) {
    if (!(error instanceof OutOfDate || error instanceof AppError)) throw error;
  }
};
