import * as z from "zod/mini";
import { systemRoles } from "../../contract/values.ts";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { type Item, keys, numberOf } from "../../storage/table.ts";
import type { Write } from "../../storage/write.ts";
import type { Directory, DirectoryEntry, User } from "../model.ts";
import {
  adminsAfter,
  type Bits,
  blockOf,
  countBits,
  directoryEntry,
  emptyDirectory,
  termsOf,
  withBit,
} from "./directory.ts";

const headRecord = stored({
  accounts: z.number(),
  admins: z.number(),
  inactiveIn: z.record(z.string(), z.number()),
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

const bitsRecord = stored({ bits: z.instanceof(Uint8Array) });

export const numberedEntry = (item: Item): [number, DirectoryEntry] => [
  numberOf(item),
  entryRecord.parse(item),
];

export const loadDirectory = async (db: Reads): Promise<Directory> =>
  headRecord.parseIf(await db.get(keys.directory())) ?? emptyDirectory;

export const bitsOf = (item: Item | undefined): Bits => bitsRecord.parseIf(item)?.bits;

export const loadInactive = async (db: Reads, block: number): Promise<Bits> =>
  bitsOf(await db.get(keys.inactive(block)));

const putEntry = (user: User): Write => ({
  put: { ...keys.directoryEntry(user.number), ...directoryEntry(user) },
});

const putTerm = (term: string, number: number): Write => ({ put: keys.term(term, number) });

/** Writes a new account into the directory. OutOfDate if another account was added since the directory was read. */
export const addEntry = (directory: Directory, user: User): Write[] => {
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

/** Writes an account's changes into the directory. Write the account in the same transaction. */
export const updateEntry = (before: User, after: User): Write[] => {
  const [old, current] = [termsOf(before), termsOf(after)];
  const gone = old.filter((term) => !current.includes(term));
  const added = current.filter((term) => !old.includes(term));
  const isSame = JSON.stringify(directoryEntry(before)) === JSON.stringify(directoryEntry(after));
  return [
    ...(isSame ? [] : [putEntry(after)]),
    ...gone.map((term) => ({ delete: keys.term(term, after.number) })),
    ...added.map((term) => putTerm(term, after.number)),
  ];
};

/**
 * Writes that an account was deactivated or reactivated. OutOfDate if an account of the block was switched, or the
 * number of administrators changed since they were read.
 * @param bits of the account's block
 */
export const countSwitch = (directory: Directory, bits: Bits, before: User, after: User): Write[] => {
  const { admins } = directory;
  const block = blockOf(after.number);
  const changed = withBit(bits, after.number, !after.isActive);
  return [
    { update: keys.inactive(block), set: { bits: changed }, if: { bits } },
    {
      update: keys.directory(),
      set: { admins: adminsAfter(directory, before, after), [`inactiveIn.${block}`]: countBits(changed) },
      if: { admins },
    },
  ];
};

/**
 * Writes what a change of an account changes in the directory's counts. OutOfDate if another change was counted since:
 * there are never fewer administrators than the caller saw.
 */
export const countChange = async (
  db: Reads,
  directory: Directory,
  before: User,
  after: User,
): Promise<Write[]> => {
  if (before.isActive !== after.isActive)
    return countSwitch(directory, await loadInactive(db, blockOf(after.number)), before, after);
  const counted = { admins: adminsAfter(directory, before, after) };
  const { admins } = directory;
  return counted.admins === admins ? [] : [{ update: keys.directory(), set: counted, if: { admins } }];
};

export const checkAdminCount = ({ admins }: Directory): Write => ({
  check: keys.directory(),
  if: { admins },
});
