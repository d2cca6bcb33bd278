import fc from "fast-check";
import { expect, test } from "vitest";
import {
  adminsAfter,
  blockOf,
  countBits,
  emptyDirectory,
  isSet,
  numbersIn,
  prefixesOf,
  slicesOf,
  termsOf,
  withBit,
} from "../../../core/accounts/directory/directory.ts";
import type { User } from "../../../core/accounts/model.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { holds } from "../../support/law.ts";

const matches = (search: string, displayName: string, email = "anna.berg@example.com") =>
  prefixesOf(search).some((prefix) =>
    termsOf({ email, displayName }).some((term) => term.startsWith(prefix)),
  );

test.each([
  ["anna b", "Anna Berg", true],
  ["BER", "Anna Berg", true],
  ["é", "Émile", true],
  ["jean-l", "Jean-Luc Picard", true],
  ["田", "田中 太郎", true],
  ["nna", "Anna Berg", false],
  ["berg anna", "Anna Berg", false],
  ["!", "Anna!", false],
  ["Anna.B", "Kim", true],
  ["example", "Kim", false],
])("a search for %j finds %j with an e-mail of anna.berg: %j", (search, name, isFound) => {
  expect(matches(search, name)).toBe(isFound);
});

test("each name's terms are short, and at most eight, whatever the name", () => {
  holds(fc.string({ unit: "grapheme", maxLength: 300 }), (displayName) => {
    const terms = termsOf({ email: "x@example.com", displayName });
    expect(terms.length).toBeLessThanOrEqual(1 + 8);
    for (const term of terms) expect(Buffer.byteLength(term)).toBeLessThanOrEqual(800);
  });
});

/** The bits of some accounts, and how many each block has. */
const bitsOf = (numbers: Iterable<number>) => {
  const bits = new Map<number, Uint8Array>();
  for (const number of numbers) bits.set(blockOf(number), withBit(bits.get(blockOf(number)), number, true));
  return { bits, counts: Object.fromEntries([...bits].map(([block, of]) => [block, countBits(of)])) };
};

type Wanted = { isActive: boolean | undefined; limit: number; offset: number };

/** A page of so many accounts, of which some are inactive and some are deleted, as the store would have them. */
const pageOf = (accounts: number, off: ReadonlySet<number>, gone: ReadonlySet<number>, wanted: Wanted) => {
  const [marked, deleted] = [bitsOf([...off, ...gone]), bitsOf(gone)];
  const counts = { accounts, inactiveIn: marked.counts, goneIn: deleted.counts };
  const { slices, total } = slicesOf(counts, wanted);
  const numbers = slices.flatMap((slice) => {
    const bits = { inactive: marked.bits.get(slice.block), gone: deleted.bits.get(slice.block) };
    return numbersIn(counts, slice, bits, wanted.isActive);
  });
  return { numbers, total, slices };
};

test("a page of the accounts is what a filter over all of them would give", () => {
  const blockSize = 16_384;
  const some = fc.uniqueArray(fc.integer({ min: 0, max: 2 * blockSize + 99 }), { maxLength: 60 });
  const wishes = fc.record({
    isActive: fc.constantFrom(true, false, undefined),
    limit: fc.integer({ min: 1, max: 100 }),
    offset: fc.oneof(fc.nat(200), fc.nat(3 * blockSize)),
  });
  holds(
    fc.integer({ min: 0, max: 2 * blockSize + 100 }),
    some,
    some,
    wishes,
    (accounts, off, deleted, wanted) => {
      const known = (numbers: readonly number[]) => new Set(numbers.filter((number) => number < accounts));
      const [inactive, gone] = [known(off), known(deleted)];
      const { isActive, limit, offset } = wanted;
      const all = Array.from({ length: accounts }, (_, at) => accounts - 1 - at).filter(
        (number) => !gone.has(number) && (isActive === undefined || inactive.has(number) !== isActive),
      );
      const { numbers, total } = pageOf(accounts, inactive, gone, wanted);
      expect(total).toBe(all.length);
      expect(numbers).toEqual(all.slice(offset, offset + limit));
    },
  );
});

test("a page of a million accounts takes one or two blocks", () => {
  const wanted = { isActive: true, limit: 2, offset: 500_000 };
  const { numbers, slices } = pageOf(1_000_000, new Set(), new Set(), wanted);
  expect(numbers).toEqual([499_999, 499_998]);
  expect(slices).toHaveLength(1);
});

test("clearing a bit leaves the others", () => {
  const bits = withBit(withBit(undefined, 16_384 + 9, true), 16_384 + 8, true);
  const cleared = withBit(bits, 16_384 + 9, false);
  expect([8, 9, 10].map((number) => isSet(cleared, 16_384 + number))).toEqual([true, false, false]);
});

test("administrators count while they are active", () => {
  const two = { ...emptyDirectory, accounts: 2, admins: 2 };
  const anna = { id: "1", number: 0, email: "a@example.com", displayName: "Anna", passwordHash: "" };
  const user = newUser(anna, new Date(0));
  const admin: User = { ...user, systemRole: "admin" };
  const inactive = { ...admin, isActive: false };
  expect(adminsAfter(two, admin, inactive)).toBe(1);
  expect(adminsAfter(two, inactive, { ...user, isActive: false })).toBe(2);
  expect([user, undefined].map((before) => adminsAfter(two, before, admin))).toEqual([3, 3]);
});
