import * as z from "zod/mini";
import type { Reads } from "../../storage/db.ts";
import { type ShapeOf, stored } from "../../storage/record.ts";
import { type Item, keys } from "../../storage/table.ts";
import { replace, type Write } from "../../storage/write.ts";
import type { Directory, Gone, User } from "../model.ts";
import { adminsAfter, type Bits, blockOf, countBits, termsOf, withBit } from "./directory.ts";
import { bitsOf, countSwitch, loadDirectory, loadInactive } from "./directory-store.ts";

const record = stored({
  goneIn: z.record(z.string(), z.number()),
  last: z.number(),
  rev: z.number(),
} satisfies ShapeOf<Gone>);

export const goneOf = (item: Item | undefined): Gone =>
  record.parseIf(item) ?? { goneIn: {}, last: -1, rev: 0 };

export const loadGone = async (db: Reads): Promise<Gone> => goneOf(await db.get(keys.goneCounts()));

export const loadGoneBits = async (db: Reads, block: number): Promise<Bits> =>
  bitsOf(await db.get(keys.gone(block)));

export type Removal = { directory: Directory; inactiveBits: Bits; gone: Gone; goneBits: Bits };

/** Loads what `removeEntry` changes. One round trip. */
export const loadRemoval = async (db: Reads, { number }: User): Promise<Removal> => {
  const block = blockOf(number);
  const [directory, inactiveBits, gone, goneBits] = await Promise.all([
    loadDirectory(db),
    loadInactive(db, block),
    loadGone(db),
    loadGoneBits(db, block),
  ]);
  return { directory, inactiveBits, gone, goneBits };
};

const switchedOff = (user: User): User => ({ ...user, isActive: false });

/** Returns how many active administrators there are without this account. */
export const adminsWithout = ({ directory }: Removal, user: User): number =>
  adminsAfter(directory, user, switchedOff(user));

/**
 * Writes that an account leaves the directory; nobody gets its number again. At most 14 writes, with 9 search terms of a
 * long name. OutOfDate if an account of the same block was switched or deleted, or the number of administrators changed.
 */
export const removeEntry = ({ directory, inactiveBits, gone, goneBits }: Removal, user: User): Write[] => {
  const { number } = user;
  const block = blockOf(number);
  const bits = withBit(goneBits, number, true);
  const goneIn = { ...gone.goneIn, [block]: countBits(bits) };
  return [
    { delete: keys.directoryEntry(number) },
    ...termsOf(user).map((term) => ({ delete: keys.term(term, number) })),
    ...countSwitch(directory, inactiveBits, user, switchedOff(user)),
    { put: { ...keys.gone(block), bits } },
    replace(keys.goneCounts(), { goneIn, last: Math.max(gone.last, number), rev: gone.rev }),
  ];
};
