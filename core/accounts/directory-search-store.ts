import type { Reads } from "../storage/db.ts";
import { numberedPage } from "../storage/sequence.ts";
import { keys, numberOf, ranges } from "../storage/table.ts";
import { blockOf, type InactiveBits, isInactive, numbersIn, prefixesOf, slicesOf } from "./directory.ts";
import {
  type Directory,
  type DirectoryEntry,
  loadDirectory,
  loadInactive,
  numberedBits,
  numberedEntry,
} from "./directory-store.ts";

type Page = { limit: number; offset: number };
type Wanted = Page & { search?: string | undefined; isActive?: boolean | undefined };
type Found = { items: readonly DirectoryEntry[]; total: number };

type Bits = ReadonlyMap<number, InactiveBits>;
type Activity = { directory: Directory; newest: Bits };

/**
 * The counts and, in the same trip, the newest of the blocks that ever had an inactive account. Most pages
 * need no other block.
 */
const loadActivity = async (db: Reads): Promise<Activity> => {
  const [directory, blocks] = await Promise.all([
    loadDirectory(db),
    db.query(ranges.inactive(), { reverse: true, limit: 1 }),
  ]);
  return { directory, newest: new Map(blocks.map(numberedBits)) };
};

/** The bits of the given blocks, leaving out those without inactive accounts. */
const bitsOf = async (
  db: Reads,
  { directory, newest }: Activity,
  blocks: readonly number[],
): Promise<Bits> => {
  const missing = [...new Set(blocks)].filter(
    (block) => (directory.inactiveIn[block] ?? 0) > 0 && !newest.has(block),
  );
  const loaded = missing.map(async (block) => [block, await loadInactive(db, block)] as const);
  return new Map([...newest, ...(await Promise.all(loaded))]);
};

/**
 * An entry read on its own costs one unit; an entry read as part of a range costs about a thirteenth (300
 * bytes of 4 KiB). So reading a range pays off as long as at least one entry in 12 is wanted.
 */
const DENSE = 12;

/** The entries with these numbers (at most 100), in their order. */
const loadEntries = async (db: Reads, numbers: readonly number[]): Promise<DirectoryEntry[]> => {
  if (numbers.length === 0) return [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const items = await (last - first < DENSE * numbers.length
    ? db.query(ranges.directoryEntries(first, last))
    : db.getMany(numbers.map(keys.directoryEntry)));
  const entries = new Map(items.map(numberedEntry));
  return numbers.flatMap((number) => entries.get(number) ?? []);
};

/** A page of the active accounts, or of the inactive ones. */
const filtered = async (db: Reads, page: Page & { isActive: boolean }): Promise<Found> => {
  const activity = await loadActivity(db);
  const { directory } = activity;
  const { slices, total } = slicesOf(directory, page);
  const blocks = slices.map(({ block }) => block);
  const bits = await bitsOf(db, activity, blocks);
  const numbers = slices.flatMap((slice) =>
    numbersIn(directory, slice, bits.get(slice.block), page.isActive),
  );
  return { items: await loadEntries(db, numbers), total };
};

/** A page of the accounts that a search text finds. */
const found = async (
  db: Reads,
  { search, isActive, limit, offset }: Wanted & { search: string },
): Promise<Found> => {
  const [activity, ...terms] = await Promise.all([
    isActive === undefined ? undefined : loadActivity(db),
    ...prefixesOf(search).map((prefix) => db.query(ranges.terms(prefix))),
  ]);
  const numbers = [...new Set(terms.flat().map(numberOf))].sort((a, b) => b - a);
  // The matches fit on one page: read their entries and filter those.
  if (activity && numbers.length <= limit) {
    const entries = (await loadEntries(db, numbers)).filter((one) => one.isActive === isActive);
    return { items: entries.slice(offset), total: entries.length };
  }
  const bits = activity && (await bitsOf(db, activity, numbers.map(blockOf)));
  const matching = bits
    ? numbers.filter((number) => isInactive(bits.get(blockOf(number)), number) !== isActive)
    : numbers;
  return { items: await loadEntries(db, matching.slice(offset, offset + limit)), total: matching.length };
};

/**
 * A page of the accounts, newest first, with the exact number of matches. The cost of reading grows with the
 * page or with the matches of a search, never with the table.
 */
export const loadAccounts = async (db: Reads, { search, isActive, limit, offset }: Wanted) => {
  const page = { limit, offset };
  if (search === undefined && isActive === undefined) {
    const { items, total } = await numberedPage(db, ranges.directoryEntries, page);
    return { items: items.map((item) => numberedEntry(item)[1]), total, ...page };
  }
  const matching =
    search === undefined
      ? await filtered(db, { ...page, isActive: isActive ?? true })
      : await found(db, { ...page, search, isActive });
  return { ...matching, ...page };
};
