import * as z from "zod/mini";
import { isEqual } from "../../basics/equal.ts";
import { systemRoles } from "../../contract/values.ts";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { type Item, keys, numberOf } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";
import type { Directory, DirectoryEntry, User } from "../model.ts";
import { countsAfter, directoryEntry, emptyDirectory, termsOf } from "./directory.ts";

const headRecord = stored({
  accounts: z.number(),
  admins: z.number(),
  inactive: z.number(),
  gone: z.number(),
} satisfies ShapeOf<Directory>);

const entryRecord = stored({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  systemRole: z.enum(systemRoles),
  isActive: z.boolean(),
  createdAt: z.string(),
  mustChangePassword: z.optional(z.literal(true)),
} satisfies ShapeOf<DirectoryEntry>);

/** Sorts items by the numbers of their accounts, newest first, and keeps one for each account. */
export const newestFirst = (items: readonly Item[]): Item[] =>
  [...new Map(items.map((item) => [numberOf(item), item]))].sort(([a], [b]) => b - a).map(([, item]) => item);

export const entryOf = (item: Item): DirectoryEntry => entryRecord.parse(item);

export const loadDirectory = async (db: Reads): Promise<Directory> =>
  headRecord.parseIf(await db.get(keys.directory())) ?? emptyDirectory;

const putEntry = (user: User): Write => ({ put: { ...keys.directoryEntry(user), ...directoryEntry(user) } });

/** Writes a search term with the account's whole entry, so that a search reads nothing but terms. */
const putTerm = (term: string, user: User): Write => ({
  put: { ...keys.term(term, user.number), ...directoryEntry(user) },
});

const deleteTerm = (term: string, { number }: User): Write => ({ delete: keys.term(term, number) });

/**
 * Writes the counts after a change of an account. OutOfDate if another change was counted since they were read: there
 * are never fewer administrators than the caller saw.
 */
export const countChange = (
  directory: Directory,
  before: User | undefined,
  after: User | undefined,
): Write[] => {
  const counts = countsAfter(directory, before, after);
  if (isEqual(counts, directory)) return [];
  return [
    {
      put: { ...keys.directory(), ...counts },
      if: directory.accounts === 0 ? "absent" : directory,
    },
  ];
};

/** Writes a new account into the directory. OutOfDate if its counts have changed since they were read. */
export const addEntry = (directory: Directory, user: User): Write[] => [
  ...countChange(directory, undefined, user),
  putEntry(user),
  ...termsOf(user).map((term) => putTerm(term, user)),
];

/** Writes an account's changes into the directory. Write the account in the same transaction. */
export const updateEntry = (before: User, after: User): Write[] => {
  const [old, current] = [termsOf(before), termsOf(after)];
  if (isEqual(directoryEntry(before), directoryEntry(after))) return [];
  return [
    ...(before.isActive === after.isActive ? [] : [{ delete: keys.directoryEntry(before) }]),
    putEntry(after),
    ...old.filter((term) => !current.includes(term)).map((term) => deleteTerm(term, before)),
    ...current.map((term) => putTerm(term, after)),
  ];
};

/**
 * Writes that an account leaves the directory; nobody gets its number again. At most 11 writes, with 9 search terms of a
 * long name. OutOfDate if the directory's counts have changed since they were read.
 */
export const removeEntry = (directory: Directory, user: User): Write[] => [
  { delete: keys.directoryEntry(user) },
  ...termsOf(user).map((term) => deleteTerm(term, user)),
  ...countChange(directory, user, undefined),
];

export const checkAdminCount = ({ admins }: Directory): Write => ({
  check: keys.directory(),
  if: { admins },
});
