import { isEqual } from "../../basics/equal.ts";
import type { Db, Reads } from "../../storage/db.ts";
import type { Effect } from "../../storage/effects.ts";
import { formatOf, understood } from "../../storage/record.ts";
import { type Item, keys, ranges } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";
import { type Catalogue, emptyCatalogue } from "../catalogue.ts";
import type { Change } from "../model.ts";
import { keep, keptOf } from "./kept.ts";
import { costOf, emptyLog, isCompactionDue, type Log, type LoggedCatalogue } from "./log.ts";
import { change, changeRecord, headRecord, partRecord } from "./record.ts";
import { sizeOf, unpack } from "./snapshot-store.ts";
import { withChanges } from "./with-changes.ts";

/**
 * Reads the head of a household's log; without an item, it is that of an empty log. core/storage/README.md says how a
 * catalogue is stored. Functions read the head consistently.
 */
export const headOf = (householdId: string, item: Item | undefined, snapshotBytes = 0): Log => {
  if (!item) return emptyLog(householdId);
  const { number, snapshot, waiting } = headRecord.parse(item);
  return { householdId, number, snapshot, pending: waiting, snapshotBytes };
};

const isChange = ({ sk }: Item) => String(sk).startsWith("CHANGE#");
const isPart = ({ sk }: Item) => String(sk).startsWith("BASE#");

const changesBetween = (items: readonly Item[], after: number, last: number): Change[] =>
  items
    .filter(isChange)
    .map((item) => changeRecord.parse(item))
    .filter(({ number }) => number > after && number <= last)
    .map((record) => understood(change, JSON.parse(record.change)));

export const loadCatalogue = async (db: Reads, householdId: string): Promise<Catalogue> =>
  (await loadLoggedCatalogue(db, householdId)).catalogue;

/**
 * Loads a household's catalogue, or brings the one in memory up to date. If it is in memory: one round trip and 1 read
 * unit, or two trips after changes.
 */
export const loadLoggedCatalogue = async (db: Reads, householdId: string): Promise<LoggedCatalogue> => {
  const warm = keptOf(householdId);
  const reading = db.get(keys.catalogueHead(householdId));
  if (warm) {
    const head = headOf(householdId, await reading, warm.log.snapshotBytes);
    const current = await updated(db, warm, head);
    if (current) return keep(current);
  }
  // All but the head is read eventually consistent, at half price. The head tells whether it is complete.
  const [head, items] = await Promise.all([
    reading,
    db.query(ranges.catalogue(householdId), { consistent: false }),
  ]);
  return keep(
    assembled(headOf(householdId, head), items) ?? (await loadConsistently(db, householdId)).logged,
  );
};

const updated = async (
  db: Reads,
  { catalogue, log }: LoggedCatalogue,
  head: Log,
): Promise<LoggedCatalogue | undefined> => {
  if (head.number === log.number) return { catalogue, log: head };
  if (head.snapshot > log.number) return undefined;
  const items = await db.query(ranges.catalogueSince(log.householdId, log.number + 1));
  const newest = headOf(log.householdId, items.at(-1), log.snapshotBytes);
  const changes = changesBetween(items, log.number, newest.number);
  const isWhole = log.number + changes.length === newest.number;
  return isWhole ? { catalogue: withChanges(catalogue, changes), log: newest } : undefined;
};

/** Loads a catalogue with consistent reads, whole in any case, and the format of its snapshot. */
export const loadConsistently = async (db: Reads, householdId: string) => {
  // While another request replaces the snapshot, a read can miss changes.
  for (let attempt = 0; attempt < 5; attempt++) {
    const items = await db.query(ranges.catalogue(householdId));
    const logged = assembled(headOf(householdId, items.at(-1)), items);
    if (logged) return { logged, format: partsIn(items, logged.log.snapshot).map(formatOf)[0] };
  }
  throw new Error(`The catalogue of household ${householdId} has a gap`);
};

const assembled = (log: Log, items: readonly Item[]): LoggedCatalogue | undefined => {
  const base = log.snapshot === 0 ? { catalogue: emptyCatalogue, bytes: 0 } : snapshotIn(items, log.snapshot);
  if (!base) return undefined;
  const changes = changesBetween(items, log.snapshot, log.number);
  if (log.snapshot + changes.length !== log.number) return undefined;
  return { catalogue: withChanges(base.catalogue, changes), log: { ...log, snapshotBytes: base.bytes } };
};

const partsIn = (items: readonly Item[], snapshot: number): Item[] =>
  items.filter(isPart).filter(({ number }) => number === snapshot);

const snapshotIn = (items: readonly Item[], snapshot: number) => {
  const parts = partsIn(items, snapshot).map((item) => partRecord.parse(item));
  const [first] = parts;
  if (!first || parts.length !== first.parts) return undefined;
  const packed = parts.map(({ part }) => part);
  return { catalogue: unpack(packed), bytes: sizeOf(packed) };
};

/**
 * Writes that append changes to the log, and returns the log after them. OutOfDate if somebody else's change came
 * first.
 * @param beside what is written in the same transaction, and counts towards the next snapshot
 */
export const appended = (
  log: Log,
  changes: readonly Change[],
  beside: readonly Write[] = [],
): { writes: Write[]; after: Log } => {
  const { householdId, snapshot } = log;
  const key = keys.catalogueHead(householdId);
  const texts = changes.map((change) => JSON.stringify(change));
  const number = log.number + texts.length;
  const waiting = costOf(texts, beside);
  return {
    writes: [
      ...beside,
      ...texts.map((change, at): Write => {
        const nth = log.number + 1 + at;
        return { put: { ...keys.catalogueChange(householdId, nth), number: nth, change }, if: "absent" };
      }),
      log.number === 0
        ? { put: { ...key, number, snapshot, waiting }, if: "absent" }
        : { update: key, set: { number }, add: { waiting }, if: { number: log.number } },
    ],
    after: { ...log, number, pending: log.pending + waiting },
  };
};

const hasAll = <T extends { readonly id: string }>(
  things: ReadonlyMap<string, T>,
  some: readonly T[] = [],
): boolean => some.every((one) => isEqual(one, things.get(one.id)));

const isAlreadySo = (
  { categories, tags, ingredients }: Catalogue,
  { categories: ofCategories, tags: ofTags, ingredients: ofIngredients, categoryOrder, ...others }: Change,
): boolean =>
  Object.keys(others).length === 0 &&
  hasAll(categories, ofCategories) &&
  hasAll(tags, ofTags) &&
  hasAll(ingredients, ofIngredients) &&
  (categoryOrder === undefined || isEqual(categoryOrder, [...categories.keys()]));

/**
 * Writes one change of the catalogue, or nothing if the catalogue is already so. OutOfDate if somebody else's change
 * came first.
 * @param beside what else to write in the same transaction; with any, the change is written in any case
 */
export const changeCatalogue = (
  logged: LoggedCatalogue,
  changed: Change,
  beside: readonly Write[] = [],
): Effect[] =>
  beside.length === 0 && isAlreadySo(logged.catalogue, changed)
    ? []
    : changeCatalogueBy(logged, [changed], beside);

/**
 * Writes changes of the catalogue in this order, and asks for a new snapshot if one is due. OutOfDate if somebody
 * else's change came first.
 */
export const changeCatalogueBy = (
  { log }: LoggedCatalogue,
  changes: readonly Change[],
  beside: readonly Write[],
): Effect[] => {
  if (changes.length === 0) return [...beside];
  const { writes, after } = appended(log, changes, beside);
  // The number makes it another item each time: the stream tells nothing of a write that changes nothing.
  const { householdId, number } = after;
  const marker = (db: Db) => db.put({ ...keys.catalogueUpkeep(householdId), number });
  return isCompactionDue(log, after) ? [...writes, { upkeep: marker }] : writes;
};

/** Checks that nobody has changed the catalogue since it was read. */
export const checkLastChange = (householdId: string, number: number): Write => ({
  check: keys.catalogueHead(householdId),
  if: { number },
});
