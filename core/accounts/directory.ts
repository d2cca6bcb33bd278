import { searchForm, searchWords } from "../basics/text.ts";
import type { Directory, Gone, User } from "./model.ts";

/**
 * The directory lists all accounts in the order in which they were created. Each one has a permanent number
 * (0, 1, 2 …), and a page of the list is a range of numbers. Accounts are grouped into blocks. Each block has
 * one bit per account that says whether the account is inactive, and the head of the directory counts the
 * inactive accounts per block. So a filtered page finds its place without reading what it skips.
 *
 * A deleted account leaves a gap. Its bit says that it is inactive, so that it is no active account, also to
 * releases that know no more than that; and a second bit, which is counted as well, that it is gone.
 */

/** The directory before the first account. */
export const emptyDirectory: Directory = { accounts: 0, admins: 0, inactiveIn: {} };

/**
 * A block has 2 KiB of bits, half of what a read unit covers. A million accounts need 62 counts in the head.
 */
const ACCOUNTS_PER_BLOCK = 16_384;

/** The block of the account with this number (0 or more). */
export const blockOf = (number: number): number => Math.floor(number / ACCOUNTS_PER_BLOCK);

/** What the directory shows of an account. It is written again whenever the account changes. */
export const directoryEntry = (user: User) => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  systemRole: user.systemRole,
  isActive: user.isActive,
  createdAt: user.createdAt,
  mustChangePassword: user.mustChangePassword || undefined,
});

const isActiveAdmin = (user: User): boolean => user.isActive && user.systemRole === "admin";

/**
 * How many active administrators there are after one account has changed. `before` is undefined for a new
 * account.
 */
export const adminsAfter = ({ admins }: Directory, before: User | undefined, after: User): number =>
  admins - Number(before !== undefined && isActiveAdmin(before)) + Number(isActiveAdmin(after));

/** Search terms are cut to this many code points: at most 800 bytes, and a sort key may have 1,024. */
const TERM_LENGTH = 200;
/** A name is found by its first 32 words. Changing all of them still fits into one transaction. */
const WORDS = 32;

const cut = (text: string): string => [...text].slice(0, TERM_LENGTH).join("");

/**
 * The texts by which an account is found: its e-mail, and its name from the start of each word to the end.
 * Case and accents are removed. "Anna von Berg" gives "anna von berg", "von berg" and "berg".
 */
export const termsOf = ({ email, displayName }: Pick<User, "email" | "displayName">): string[] => {
  const words = searchWords(displayName);
  const fromEachWord = words.slice(0, WORDS).map((_, at) => words.slice(at).join(" "));
  return [...new Set([searchForm(email), ...fromEachWord].map(cut))];
};

/**
 * The prefixes to look for: the search text as typed, and as separate words. One or two; none for an empty
 * text.
 */
export const prefixesOf = (search: string): string[] =>
  [...new Set([searchForm(search), searchWords(search).join(" ")].map(cut))].filter((text) => text !== "");

/** One bit per account of a block: whether it is inactive, or whether it is gone. Undefined when none is set. */
export type Bits = Uint8Array | undefined;

/** Whether the bit of the account with this number is set. */
export const isSet = (bits: Bits, number: number): boolean => {
  const at = number % ACCOUNTS_PER_BLOCK;
  return (((bits?.[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
};

/** The bits with one account's bit set or cleared. */
export const withBit = (bits: Bits, number: number, on: boolean): Uint8Array => {
  const changed = Uint8Array.from(bits ?? new Uint8Array(ACCOUNTS_PER_BLOCK / 8));
  const at = number % ACCOUNTS_PER_BLOCK;
  const others = (changed[at >> 3] ?? 0) & ~(1 << (at & 7));
  changed[at >> 3] = others | (Number(on) << (at & 7));
  return changed;
};

/** How many bits are set. */
export const countBits = (bits: Uint8Array): number => {
  let count = 0;
  for (let byte of bits) for (; byte > 0; byte &= byte - 1) count += 1;
  return count;
};

/** How many numbers were given to accounts, and how many of each block are those of inactive and of deleted ones. */
export type Counts = Pick<Directory, "accounts" | "inactiveIn"> & Pick<Gone, "goneIn">;

/** Accounts that are active, or not, or (undefined) both. */
type Activity = boolean | undefined;

/** The accounts that a page takes from one block, newest first: skip `skip` matches, then take `take`. */
export type Slice = { block: number; skip: number; take: number };
type EntryQuery = { isActive?: Activity; limit: number; offset: number };

const matchesIn = ({ accounts, inactiveIn, goneIn }: Counts, block: number, isActive: Activity) => {
  const all = Math.min(accounts - block * ACCOUNTS_PER_BLOCK, ACCOUNTS_PER_BLOCK);
  const inactive = inactiveIn[block] ?? 0;
  const gone = goneIn[block] ?? 0;
  if (isActive === undefined) return all - gone;
  return isActive ? all - inactive : inactive - gone;
};

/** Where a page of accounts lies, newest first, and how many such accounts there are. */
export const slicesOf = (counts: Counts, { isActive, limit, offset }: EntryQuery) => {
  const slices: Slice[] = [];
  let total = 0;
  let left = limit;
  for (let block = blockOf(counts.accounts - 1); block >= 0; block--) {
    const matches = matchesIn(counts, block, isActive);
    const skip = Math.max(offset - total, 0);
    const take = Math.min(matches - skip, left);
    total += matches;
    if (take <= 0) continue;
    slices.push({ block, skip, take });
    left -= take;
  }
  return { slices, total };
};

/** The bits of a block. Those that a page does not depend on may be missing. */
export type BlockBits = { inactive?: Bits; gone?: Bits };

const isWanted = ({ inactive, gone }: BlockBits, number: number, isActive: Activity): boolean => {
  if (isActive === true) return !isSet(inactive, number);
  return !isSet(gone, number) && (isActive === undefined || isSet(inactive, number));
};

/** The numbers of a slice's accounts, newest first. */
export const numbersIn = (
  { accounts }: Pick<Counts, "accounts">,
  { block, skip, take }: Slice,
  bits: BlockBits,
  isActive: Activity,
): number[] => {
  const numbers: number[] = [];
  const first = block * ACCOUNTS_PER_BLOCK;
  let left = skip;
  for (let number = Math.min(first + ACCOUNTS_PER_BLOCK, accounts) - 1; number >= first; number--) {
    if (numbers.length === take) break;
    if (!isWanted(bits, number, isActive)) continue;
    if (left > 0) left -= 1;
    else numbers.push(number);
  }
  return numbers;
};
