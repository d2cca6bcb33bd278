import type { Reads } from "../../storage/db.ts";
import { keys, keyText, numberOf, type Range, ranges } from "../../storage/table.ts";
import type { Directory, DirectoryEntry, Gone } from "../model.ts";
import { type Bits, blockOf, type Counts, isSet, numbersIn, prefixesOf, slicesOf } from "./directory.ts";
import { bitsOf, loadDirectory, loadInactive, numberedEntry } from "./directory-store.ts";
import { goneOf, loadGone, loadGoneBits } from "./gone-store.ts";

type Page = { limit: number; offset: number };
type AccountQuery = Page & { search?: string | undefined; isActive?: boolean | undefined };
type AccountPage = { items: readonly DirectoryEntry[]; total: number };

type BlocksBits = ReadonlyMap<number, Bits>;

/** Read in the same trip as the counts: most pages need no other block. */
const loadNewest = async (db: Reads, range: Range): Promise<BlocksBits> =>
  new Map((await db.query(range, { reverse: true, limit: 1 })).map((item) => [numberOf(item), bitsOf(item)]));

const withBlocks = async (
  known: BlocksBits,
  blocks: readonly number[],
  counts: Readonly<Record<string, number>>,
  load: (block: number) => Promise<Bits>,
): Promise<BlocksBits> => {
  const missing = [...new Set(blocks)].filter((block) => (counts[block] ?? 0) > 0 && !known.has(block));
  const loaded = missing.map(async (block) => [block, await load(block)] as const);
  return new Map([...known, ...(await Promise.all(loaded))]);
};

type Inactive = { directory: Directory; newest: BlocksBits };

const loadActivity = async (db: Reads): Promise<Inactive> => {
  const [directory, newest] = await Promise.all([loadDirectory(db), loadNewest(db, ranges.inactive())]);
  return { directory, newest };
};

const bitsOfInactive = (db: Reads, { directory, newest }: Inactive, blocks: readonly number[]) =>
  withBlocks(newest, blocks, directory.inactiveIn, (block) => loadInactive(db, block));

/** An entry alone costs one unit, in a range about a thirteenth (300 bytes of 4 KiB). */
const ENTRIES_PER_UNIT = 12;

const loadEntries = async (db: Reads, numbers: readonly number[]): Promise<DirectoryEntry[]> => {
  if (numbers.length === 0) return [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const items = await (last - first < ENTRIES_PER_UNIT * numbers.length
    ? db.query(ranges.directoryEntries(first, last))
    : db.getMany(numbers.map(keys.directoryEntry)));
  const entries = new Map(items.map(numberedEntry));
  return numbers.flatMap((number) => entries.get(number) ?? []);
};

const pageByBits = async (
  db: Reads,
  counts: Counts,
  known: { inactive: BlocksBits; gone: BlocksBits },
  { isActive, ...page }: Page & { isActive: boolean | undefined },
): Promise<AccountPage> => {
  const { slices, total } = slicesOf(counts, { ...page, isActive });
  const blocks = slices.map(({ block }) => block);
  const none = new Map<number, Bits>();
  const [inactive, gone] = await Promise.all([
    isActive === undefined
      ? none
      : withBlocks(known.inactive, blocks, counts.inactiveIn, (block) => loadInactive(db, block)),
    isActive === true
      ? none
      : withBlocks(known.gone, blocks, counts.goneIn, (block) => loadGoneBits(db, block)),
  ]);
  const numbers = slices.flatMap((slice) =>
    numbersIn(counts, slice, { inactive: inactive.get(slice.block), gone: gone.get(slice.block) }, isActive),
  );
  return { items: await loadEntries(db, numbers), total };
};

const active = async (db: Reads, page: Page): Promise<AccountPage> => {
  const { directory, newest } = await loadActivity(db);
  const counts = { ...directory, goneIn: {} };
  return pageByBits(db, counts, { inactive: newest, gone: new Map() }, { ...page, isActive: true });
};

const inactive = async (db: Reads, page: Page): Promise<AccountPage> => {
  const [{ directory, newest }, { goneIn }, gone] = await Promise.all([
    loadActivity(db),
    loadGone(db),
    loadNewest(db, ranges.gone()),
  ]);
  return pageByBits(db, { ...directory, goneIn }, { inactive: newest, gone }, { ...page, isActive: false });
};

const loadNewestAccounts = async (db: Reads, limit: number) => {
  // At the end of the range are the counts of deleted accounts.
  const [first, ...others] = await db.query(ranges.newestAccounts(), { reverse: true, limit: limit + 1 });
  const isCounts = first !== undefined && keyText(first) === keyText(keys.goneCounts());
  const gone: Gone = goneOf(isCounts ? first : undefined);
  const newest = isCounts || first === undefined ? others : [first, ...others];
  const greatest = Math.max(gone.last, newest[0] ? numberOf(newest[0]) : -1);
  return { newest: newest.slice(0, limit), accounts: greatest + 1, goneIn: gone.goneIn };
};

/** One round trip for the first two pages, two for others. */
const any = async (db: Reads, { limit, offset }: Page): Promise<AccountPage> => {
  const isNear = offset <= limit;
  const [{ newest, accounts, goneIn }, gone] = await Promise.all([
    loadNewestAccounts(db, isNear ? offset + limit : 1),
    isNear ? new Map<number, Bits>() : loadNewest(db, ranges.gone()),
  ]);
  const counts = { accounts, inactiveIn: {}, goneIn };
  const page = { limit, offset, isActive: undefined };
  if (!isNear) return pageByBits(db, counts, { inactive: new Map(), gone }, page);
  const items = newest.slice(offset).map((item) => numberedEntry(item)[1]);
  return { items, total: slicesOf(counts, page).total };
};

const found = async (
  db: Reads,
  { search, isActive, limit, offset }: AccountQuery & { search: string },
): Promise<AccountPage> => {
  const [activity, ...terms] = await Promise.all([
    isActive === undefined ? undefined : loadActivity(db),
    ...prefixesOf(search).map((prefix) => db.query(ranges.terms(prefix))),
  ]);
  const numbers = [...new Set(terms.flat().map(numberOf))].sort((a, b) => b - a);
  if (activity && numbers.length <= limit) {
    const entries = (await loadEntries(db, numbers)).filter((one) => one.isActive === isActive);
    return { items: entries.slice(offset), total: entries.length };
  }
  const bits = activity && (await bitsOfInactive(db, activity, numbers.map(blockOf)));
  const matching = bits
    ? numbers.filter((number) => isSet(bits.get(blockOf(number)), number) !== isActive)
    : numbers;
  return { items: await loadEntries(db, matching.slice(offset, offset + limit)), total: matching.length };
};

/**
 * Loads a page of accounts, newest first, or those that match a search. The cost grows with the page or with a
 * search's matches, never with the table.
 */
export const loadAccounts = async (db: Reads, { search, isActive, limit, offset }: AccountQuery) => {
  const page = { limit, offset };
  if (search !== undefined) return { ...(await found(db, { ...page, search, isActive })), ...page };
  if (isActive === undefined) return { ...(await any(db, page)), ...page };
  return { ...(await (isActive ? active : inactive)(db, page)), ...page };
};
