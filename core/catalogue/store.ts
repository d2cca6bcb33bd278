import { AppError } from "../contract/errors.ts";
import { allDone, type Db, OutOfDate } from "../storage/db.ts";
import { type Item, keys, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import { type Catalogue, type Change, emptyCatalogue, withChanges } from "./catalogue.ts";
import { pack, unpack } from "./snapshot.ts";

/**
 * The catalogue is stored as a log: every change is an item with the next number, and the head holds the last number.
 * When more bytes of changes wait than `bytesAllowed`, the next writer gathers all of them in a snapshot first. A write
 * names the number it was decided on, so that two members who change the catalogue at once can't both win: the second
 * reads the first one's change and decides anew.
 *
 * A function keeps the catalogues it read last and asks the table only for the changes since then. The head is always
 * read consistently: an answer is never made from stale data.
 */
type Head = Pick<Catalogue, "number" | "snapshot" | "waiting">;

/**
 * The size of the households that a warm function keeps: two with 10,000 recipes and three years of meals, or some
 * twenty usual ones. Either takes 20 MB, and twice that with what search and suggestions keep beside it.
 */
const KEPT = 45_000;
const kept = new Map<string, Catalogue>();

const MEALS_A_PLAN = 20;

/** How many things there are in a catalogue; a thousand stand for what every one takes. */
const sizeOf = ({ recipes, ingredients, cooked, planned }: Catalogue): number =>
  1_000 + recipes.size + ingredients.size + cooked.length + MEALS_A_PLAN * planned.size;

/** Keeps a catalogue, and as many of those that were asked for last as there is room for. */
const keep = (catalogue: Catalogue): Catalogue => {
  kept.delete(catalogue.householdId);
  kept.set(catalogue.householdId, catalogue);
  let size = 0;
  for (const one of [...kept.values()].reverse()) {
    size += sizeOf(one);
    if (size > KEPT && one !== catalogue) kept.delete(one.householdId);
  }
  return catalogue;
};

/** Forgets what this function holds, as a new one would start. */
export const forgetCatalogues = () => kept.clear();

const headOf = (item: Item | undefined): Head => ({
  number: Number(item?.number ?? 0),
  snapshot: Number(item?.snapshot ?? 0),
  waiting: Number(item?.waiting ?? 0),
});

/** The changes after a number, up to those that the head counts. */
const changesBetween = (items: readonly Item[], after: number, last: number): Change[] =>
  items.flatMap((item) =>
    typeof item.change === "string" && Number(item.number) > after && Number(item.number) <= last
      ? [JSON.parse(item.change)]
      : [],
  );

/** The same object where nothing is new, because what was derived from it is kept with it. */
const withHead = (catalogue: Catalogue, { snapshot, waiting }: Head): Catalogue =>
  catalogue.snapshot === snapshot && catalogue.waiting === waiting
    ? catalogue
    : { ...catalogue, snapshot, waiting };

/**
 * Reads a household's catalogue as it is now. One round trip, and 1 read unit when the function is warm; a second
 * trip when it was changed since.
 */
export const loadCatalogue = async (db: Db, householdId: string): Promise<Catalogue> => {
  const warm = kept.get(householdId);
  const reading = db.get(keys.catalogueHead(householdId));
  if (warm) {
    const current = await changed(db, warm, headOf(await reading));
    if (current) return keep(current);
  }
  // The bulk is read at half price, and the head consistently beside it: it tells whether the bulk is complete.
  const [head, items] = await Promise.all([
    reading,
    db.query(ranges.catalogue(householdId), { consistent: false }),
  ]);
  return keep(assemble(householdId, headOf(head), items) ?? (await loadConsistently(db, householdId)));
};

/** A catalogue with what came since; undefined when a snapshot has gathered some of that in the meantime. */
const changed = async (db: Db, catalogue: Catalogue, head: Head): Promise<Catalogue | undefined> => {
  if (head.number === catalogue.number) return withHead(catalogue, head);
  if (head.snapshot > catalogue.number) return undefined;
  const items = await db.query(ranges.catalogueSince(catalogue.householdId, catalogue.number + 1));
  const newest = headOf(items.at(-1));
  const changes = changesBetween(items, catalogue.number, newest.number);
  const isWhole = catalogue.number + changes.length === newest.number;
  return isWhole ? withHead(withChanges(catalogue, changes), newest) : undefined;
};

const loadConsistently = async (db: Db, householdId: string): Promise<Catalogue> => {
  // A snapshot that is being replaced right now can leave a gap; the next read finds the new one.
  for (let attempt = 0; attempt < 5; attempt++) {
    const items = await db.query(ranges.catalogue(householdId));
    const catalogue = assemble(householdId, headOf(items.at(-1)), items);
    if (catalogue) return catalogue;
  }
  throw new Error(`The catalogue of household ${householdId} has a gap`);
};

/** The catalogue that the head describes, or undefined when some of its items are missing. */
const assemble = (householdId: string, head: Head, items: readonly Item[]): Catalogue | undefined => {
  const parts = items.flatMap((item) =>
    item.part instanceof Uint8Array && item.number === head.snapshot ? [item] : [],
  );
  if (head.snapshot > 0 && (parts.length === 0 || parts.length !== parts[0]?.parts)) return undefined;
  const base: Catalogue = {
    ...emptyCatalogue(householdId),
    ...(parts.length > 0
      ? unpack(parts.flatMap(({ part }) => (part instanceof Uint8Array ? [part] : [])))
      : {}),
    ...head,
    number: head.snapshot,
  };
  const catalogue = withChanges(base, changesBetween(items, head.snapshot, head.number));
  return catalogue.number === head.number ? catalogue : undefined;
};

/** Keys and names of a stored change, in bytes: about so much comes to its text. */
const CHANGE_BYTES = 100;

/**
 * Writes that add a change to the catalogue it was decided on.
 * They fail with OutOfDate when another change came first.
 */
export const changeCatalogue = ({ householdId, number, snapshot }: Catalogue, change: Change): Write[] => {
  const key = keys.catalogueHead(householdId);
  const text = JSON.stringify(change);
  const waiting = CHANGE_BYTES + Buffer.byteLength(text);
  return [
    {
      put: { ...keys.catalogueChange(householdId, number + 1), number: number + 1, change: text },
      if: "absent",
    },
    number === 0
      ? { put: { ...key, number: 1, snapshot, waiting }, if: "absent" }
      : { update: key, set: { number: number + 1 }, add: { waiting }, if: { number } },
  ];
};

/**
 * How many bytes of changes may wait for a snapshot. A cold read pays for them (a unit for 8 KB), a snapshot for the
 * whole catalogue (a unit for each of its kilobytes: about 0.05 a recipe). So many make the least of both where a
 * change is followed by some six cold reads, and keep a cold read of 10,000 recipes below 70 units.
 */
export const bytesAllowed = ({ recipes }: Pick<Catalogue, "recipes">): number => 10_000 + 3 * recipes.size;

/** As `loadCatalogue`, for who is about to change it: gathers the changes in a new snapshot when they are many. */
export const loadCatalogueToChange = async (db: Db, householdId: string): Promise<Catalogue> => {
  const catalogue = await loadCatalogue(db, householdId);
  return catalogue.waiting > bytesAllowed(catalogue) ? gather(db, catalogue) : catalogue;
};

const gather = async (db: Db, catalogue: Catalogue): Promise<Catalogue> => {
  const { householdId, number, snapshot, waiting } = catalogue;
  const parts = pack(catalogue);
  try {
    // The parts mean nothing until the head names them.
    await allDone(
      parts.map((part, at) =>
        db.put({ ...keys.catalogueSnapshot(householdId, number, at), number, part, parts: parts.length }),
      ),
    );
    await db.transact([
      {
        update: keys.catalogueHead(householdId),
        set: { snapshot: number },
        add: { waiting: -waiting },
        if: { snapshot },
      },
    ]);
    await allDone(ranges.catalogueObsolete(householdId, number).map((range) => db.sweep(range)));
    return keep({ ...catalogue, snapshot: number, waiting: 0 });
  } catch (error) {
    // Someone else gathered, or the table is busy: the changes are all still there, and the next write tries again.
    if (error instanceof OutOfDate || error instanceof AppError) return catalogue;
    throw error;
  }
};
