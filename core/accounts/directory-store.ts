import * as z from "zod/mini";
import { systemRoles } from "../contract/values.ts";
import type { Db } from "../storage/db.ts";
import { numberedPage } from "../storage/sequence.ts";
import { type Item, keys, numberOf, ranges } from "../storage/table.ts";
import type { Write } from "../storage/write.ts";
import {
  adminsAfter,
  blockOf,
  type Directory,
  emptyDirectory,
  entryOf,
  type InactiveBits,
  inactiveCount,
  isInactive,
  numbersIn,
  prefixesOf,
  slicesOf,
  termsOf,
  withInactive,
} from "./directory.ts";
import type { User } from "./user.ts";

const head = z.object({
  accounts: z.number(),
  admins: z.number(),
  inactiveIn: z.record(z.string(), z.number()),
});

const entry = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  createdAt: z.string(),
  mustChangePassword: z.optional(z.literal(true)),
});

type Entry = z.infer<typeof entry>;

/** The counts of the directory, as they are now. */
export const loadDirectory = async (db: Db): Promise<Directory> => {
  const item = await db.get(keys.directory());
  return item ? head.parse(item) : emptyDirectory;
};

const bitsIn = (item: Item | undefined): InactiveBits =>
  item?.bits instanceof Uint8Array ? item.bits : undefined;

const loadInactive = async (db: Db, block: number): Promise<InactiveBits> =>
  bitsIn(await db.get(keys.inactive(block)));

const putEntry = (user: User): Write => ({
  put: { ...keys.directoryEntry(user.number), ...entryOf(user) },
});

const putTerm = (term: string, number: number): Write => ({ put: keys.term(term, number) });

/**
 * Enters a new account, whose number is the directory's next.
 * Fails with OutOfDate when another account was made meanwhile.
 */
export const enter = (directory: Directory, user: User): Write[] => {
  const { accounts, admins } = directory;
  const first = accounts === 0;
  return [
    {
      update: keys.directory(),
      set: {
        accounts: accounts + 1,
        admins: adminsAfter(directory, undefined, user),
        ...(first ? { inactiveIn: {} } : {}),
      },
      if: first ? "absent" : { accounts, admins },
    },
    putEntry(user),
    ...termsOf(user).map((term) => putTerm(term, user.number)),
  ];
};

/** Brings what has changed of an account to its entry and its search terms. Write the account along with it. */
export const refile = (before: User, after: User): Write[] => {
  const [old, current] = [termsOf(before), termsOf(after)];
  const gone = old.filter((term) => !current.includes(term));
  const added = current.filter((term) => !old.includes(term));
  const isSame = JSON.stringify(entryOf(before)) === JSON.stringify(entryOf(after));
  return [
    ...(isSame ? [] : [putEntry(after)]),
    ...gone.map((term) => ({ delete: keys.term(term, after.number) })),
    ...added.map((term) => putTerm(term, after.number)),
  ];
};

/**
 * Counts a change of an account's role or activity. The writes fail with OutOfDate when another account's change
 * was counted meanwhile, so that the administrators never get fewer than was decided on.
 */
export const recount = async (db: Db, directory: Directory, before: User, after: User): Promise<Write[]> => {
  const { admins } = directory;
  const counted = { admins: adminsAfter(directory, before, after) };
  if (before.isActive === after.isActive)
    return counted.admins === admins ? [] : [{ update: keys.directory(), set: counted, if: { admins } }];
  const block = blockOf(after.number);
  const bits = await loadInactive(db, block);
  const changed = withInactive(bits, after.number, !after.isActive);
  return [
    { update: keys.inactive(block), set: { bits: changed }, if: { bits } },
    {
      update: keys.directory(),
      set: { ...counted, [`inactiveIn.${block}`]: inactiveCount(changed) },
      if: { admins },
    },
  ];
};

/** Holds while there are as many administrators as were counted. */
export const whileAdminsAre = ({ admins }: Directory): Write => ({ check: keys.directory(), if: { admins } });

type Page = { limit: number; offset: number };
type Wanted = Page & { search?: string | undefined; isActive?: boolean | undefined };
type Found = { items: readonly Entry[]; total: number };

type Bits = ReadonlyMap<number, InactiveBits>;
type Activity = { directory: Directory; newest: Bits };

/**
 * The counts and, in the same trip, the newest of the blocks that ever had an inactive account: most pages need no
 * other.
 */
const loadActivity = async (db: Db): Promise<Activity> => {
  const [directory, blocks] = await Promise.all([
    loadDirectory(db),
    db.query(ranges.inactive(), { reverse: true, limit: 1 }),
  ]);
  return { directory, newest: new Map(blocks.map((item) => [numberOf(item), bitsIn(item)])) };
};

/** The bits of those of the blocks that have inactive accounts. */
const bitsOf = async (db: Db, { directory, newest }: Activity, blocks: readonly number[]): Promise<Bits> => {
  const missing = [...new Set(blocks)].filter(
    (block) => (directory.inactiveIn[block] ?? 0) > 0 && !newest.has(block),
  );
  const loaded = missing.map(async (block) => [block, await loadInactive(db, block)] as const);
  return new Map([...newest, ...(await Promise.all(loaded))]);
};

/** An entry read alone costs a unit, one in a stretch a thirteenth (300 bytes of 4 KiB): so far apart they may lie. */
const DENSE = 12;

/** The entries with these numbers (at most 100), in their order. */
const loadEntries = async (db: Db, numbers: readonly number[]): Promise<Entry[]> => {
  if (numbers.length === 0) return [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  const items = await (last - first < DENSE * numbers.length
    ? db.query(ranges.directoryEntries(first, last))
    : db.getMany(numbers.map(keys.directoryEntry)));
  const entries = new Map(items.map((item) => [numberOf(item), entry.parse(item)]));
  return numbers.flatMap((number) => entries.get(number) ?? []);
};

/** The page of those that are active, or of those that are not. */
const filtered = async (db: Db, page: Page & { isActive: boolean }): Promise<Found> => {
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

/** The page of those that a text finds. */
const found = async (
  db: Db,
  { search, isActive, limit, offset }: Wanted & { search: string },
): Promise<Found> => {
  const [activity, ...terms] = await Promise.all([
    isActive === undefined ? undefined : loadActivity(db),
    ...prefixesOf(search).map((prefix) => db.query(ranges.terms(prefix))),
  ]);
  const numbers = [...new Set(terms.flat().map(numberOf))].sort((a, b) => b - a);
  // So few that the entries themselves can tell.
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
 * A page of the accounts, newest first, with the exact number of all that match. What is read grows with the page, or
 * with the matches of a search, and not with the table.
 */
export const loadAccounts = async (db: Db, { search, isActive, limit, offset }: Wanted) => {
  const page = { limit, offset };
  if (search === undefined && isActive === undefined) {
    const { items, total } = await numberedPage(db, ranges.directoryEntries, page);
    return { items: items.map((item) => entry.parse(item)), total, ...page };
  }
  const matching =
    search === undefined
      ? await filtered(db, { ...page, isActive: isActive ?? true })
      : await found(db, { ...page, search, isActive });
  return { ...matching, ...page };
};
