import { withoutAccents, wordsIn } from "../../basics/text.ts";
import type { Directory, Gone, User } from "../model.ts";

/**
 * All accounts, with permanent numbers (0, 1, 2 …). The head counts the inactive ones per block, so a filtered page
 * needs none before it. A deleted account counts as inactive, and has a second bit.
 */

export const emptyDirectory: Directory = { accounts: 0, admins: 0, inactiveIn: {} };

/** 2 KiB of bits, half of a read unit. A million accounts need 62 counts in the head. */
const ACCOUNTS_PER_BLOCK = 16_384;

export const blockOf = (number: number): number => Math.floor(number / ACCOUNTS_PER_BLOCK);

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

export const adminsAfter = ({ admins }: Directory, before: User | undefined, after: User): number =>
  admins - Number(before !== undefined && isActiveAdmin(before)) + Number(isActiveAdmin(after));

/** In code points: at most 800 bytes, and a sort key may have 1,024. */
const TERM_LENGTH_MAX = 200;
/** Each costs a rename two units or four. */
const WORDS_MAX = 8;

const cut = (text: string): string => [...text].slice(0, TERM_LENGTH_MAX).join("");

/** Returns the terms by which an account is found: "Anna von Berg" gives "anna von berg", "von berg" and "berg". */
export const termsOf = ({ email, displayName }: Pick<User, "email" | "displayName">): string[] => {
  const words = wordsIn(withoutAccents(displayName));
  const fromEachWord = words.slice(0, WORDS_MAX).map((_, at) => words.slice(at).join(" "));
  return [...new Set([withoutAccents(email), ...fromEachWord].map(cut))];
};

export const prefixesOf = (search: string): string[] => {
  const form = withoutAccents(search);
  return [...new Set([form, wordsIn(form).join(" ")].map(cut))].filter((text) => text !== "");
};

/** One bit per account. Undefined if none is set. */
export type Bits = Uint8Array | undefined;

export const isSet = (bits: Bits, number: number): boolean => {
  const at = number % ACCOUNTS_PER_BLOCK;
  return (((bits?.[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;
};

export const withBit = (bits: Bits, number: number, on: boolean): Uint8Array => {
  const changed = Uint8Array.from(bits ?? new Uint8Array(ACCOUNTS_PER_BLOCK / 8));
  const at = number % ACCOUNTS_PER_BLOCK;
  const others = (changed[at >> 3] ?? 0) & ~(1 << (at & 7));
  changed[at >> 3] = others | (Number(on) << (at & 7));
  return changed;
};

export const countBits = (bits: Uint8Array): number => {
  let count = 0;
  for (let byte of bits) for (; byte > 0; byte &= byte - 1) count += 1;
  return count;
};

export type Counts = Pick<Directory, "accounts" | "inactiveIn"> & Pick<Gone, "goneIn">;

type Activity = boolean | undefined;

export type Slice = { block: number; skip: number; take: number };
type EntryQuery = { isActive?: Activity; limit: number; offset: number };

const matchesIn = ({ accounts, inactiveIn, goneIn }: Counts, block: number, isActive: Activity) => {
  const all = Math.min(accounts - block * ACCOUNTS_PER_BLOCK, ACCOUNTS_PER_BLOCK);
  const inactive = inactiveIn[block] ?? 0;
  const gone = goneIn[block] ?? 0;
  if (isActive === undefined) return all - gone;
  return isActive ? all - inactive : inactive - gone;
};

/** Returns which blocks a page of accounts lies in, and how many matches there are in all. */
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

export type BlockBits = { inactive?: Bits; gone?: Bits };

const isWanted = ({ inactive, gone }: BlockBits, number: number, isActive: Activity): boolean => {
  if (isActive === true) return !isSet(inactive, number);
  return !isSet(gone, number) && (isActive === undefined || isSet(inactive, number));
};

/** Returns the numbers of a block's accounts that are on the page, newest first. */
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
