import { withoutAccents, wordsIn } from "../../basics/text.ts";
import type { Directory, User } from "../model.ts";

/**
 * All accounts, with permanent numbers (0, 1, 2 …). Each has an entry in one of two ranges, the active or the inactive
 * ones, and some terms that find it.
 */

export const emptyDirectory: Directory = { accounts: 0, admins: 0, inactive: 0, gone: 0 };

export const directoryEntry = (user: User) => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  systemRole: user.systemRole,
  isActive: user.isActive,
  createdAt: user.createdAt,
  mustChangePassword: user.mustChangePassword || undefined,
});

const isActiveAdmin = (user: User | undefined) => user?.isActive === true && user.systemRole === "admin";
const isInactive = (user: User | undefined) => user?.isActive === false;

/** Returns the counts after a change of one account. A new one was undefined before, a deleted one is afterwards. */
export const countsAfter = (
  counts: Directory,
  before: User | undefined,
  after: User | undefined,
): Directory => ({
  ...counts,
  accounts: counts.accounts + Number(!before),
  admins: counts.admins + Number(isActiveAdmin(after)) - Number(isActiveAdmin(before)),
  inactive: counts.inactive + Number(isInactive(after)) - Number(isInactive(before)),
  gone: counts.gone + Number(!after),
});

/** Returns how many accounts there are. */
export const totalOf = ({ accounts, inactive, gone }: Directory, isActive: boolean | undefined): number => {
  if (isActive === undefined) return accounts - gone;
  return isActive ? accounts - gone - inactive : inactive;
};

/** The most code points of a term: they take at most 800 bytes, and a sort key may have 1,024. */
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
