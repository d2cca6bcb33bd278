import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  adminsAfter,
  type Bits,
  blockOf,
  type Counts,
  countBits,
  emptyDirectory,
  isSet,
  numbersIn,
  prefixesOf,
  slicesOf,
  termsOf,
  withBit,
} from "../../../core/accounts/directory.ts";
import type { User } from "../../../core/accounts/model.ts";
import { newUser } from "../../../core/accounts/user.ts";
import { holds } from "../../support/law.ts";

const person = (changed: Partial<User> = {}): User => ({
  ...newUser(
    { id: "1", number: 0, email: "a@example.com", displayName: "Anna", passwordHash: "" },
    new Date(0),
  ),
  ...changed,
});

describe("a search", () => {
  const matches = (search: string, displayName: string, email = "x@example.com") =>
    prefixesOf(search).some((prefix) =>
      termsOf({ email, displayName }).some((term) => term.startsWith(prefix)),
    );

  test.each([
    ["ann", "Anna Berg"],
    ["BER", "Anna Berg"],
    ["anna b", "Anna Berg"],
    ["jose", "José Ortega"],
    ["é", "Émile"],
    ["jean-l", "Jean-Luc Picard"],
    ["田", "田中 太郎"],
  ])("for %j finds %j", (search, name) => expect(matches(search, name)).toBe(true));

  test.each([
    ["nna", "Anna Berg"],
    ["berg anna", "Anna Berg"],
    ["annab", "Anna Berg"],
    ["!", "Anna!"],
  ])("for %j does not find %j", (search, name) => expect(matches(search, name)).toBe(false));

  test("finds an e-mail by its beginning, in any case, and not by its domain", () => {
    expect(matches("Anna.B", "X", "anna.berg@example.com")).toBe(true);
    expect(matches("anna.berg@", "X", "anna.berg@example.com")).toBe(true);
    expect(matches("example", "X", "anna.berg@example.com")).toBe(false);
  });

  test("keeps every name's terms short and few enough for one transaction", () => {
    holds(fc.string({ unit: "grapheme", maxLength: 300 }), (displayName) => {
      const terms = termsOf({ email: "x@example.com", displayName });
      expect(terms.length).toBeLessThanOrEqual(33);
      for (const term of terms) expect(Buffer.byteLength(term)).toBeLessThanOrEqual(800);
    });
  });
});

/** The bits of some accounts, and how many each block has. */
const bitsOf = (numbers: Iterable<number>) => {
  const bits = new Map<number, Uint8Array>();
  for (const number of numbers) bits.set(blockOf(number), withBit(bits.get(blockOf(number)), number, true));
  return { bits, counts: Object.fromEntries([...bits].map(([block, of]) => [block, countBits(of)])) };
};

/** A directory of so many accounts, of which some are inactive and some are deleted, as the store would have it. */
const directoryOf = (accounts: number, inactive: ReadonlySet<number>, gone: ReadonlySet<number>) => {
  const [marked, deleted] = [bitsOf([...inactive, ...gone]), bitsOf(gone)];
  const counts = { accounts, inactiveIn: marked.counts, goneIn: deleted.counts };
  return { counts, inactive: marked.bits, gone: deleted.bits };
};

const pageOf = (
  {
    counts,
    inactive,
    gone,
  }: { counts: Counts; inactive: ReadonlyMap<number, Bits>; gone: ReadonlyMap<number, Bits> },
  wanted: { isActive: boolean | undefined; limit: number; offset: number },
) => {
  const { slices, total } = slicesOf(counts, wanted);
  const numbers = slices.flatMap((slice) => {
    const bits = { inactive: inactive.get(slice.block), gone: gone.get(slice.block) };
    return numbersIn(counts, slice, bits, wanted.isActive);
  });
  return { numbers, total, slices };
};

describe("a page of the accounts", () => {
  test("is what a filter over all of them would give", () => {
    const blockSize = 16_384;
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 2 * blockSize + 99 }), { maxLength: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * blockSize + 100 }),
        some,
        some,
        fc.constantFrom(true, false, undefined),
        fc.integer({ min: 1, max: 100 }),
        fc.oneof(fc.nat(200), fc.nat(3 * blockSize)),
        (accounts, deactivated, deleted, isActive, limit, offset) => {
          const known = (numbers: readonly number[]) =>
            new Set(numbers.filter((number) => number < accounts));
          const [inactive, gone] = [known(deactivated), known(deleted)];
          const directory = directoryOf(accounts, inactive, gone);
          const all = Array.from({ length: accounts }, (_, at) => accounts - 1 - at).filter(
            (number) => !gone.has(number) && (isActive === undefined || inactive.has(number) !== isActive),
          );
          const { numbers, total } = pageOf(directory, { isActive, limit, offset });
          expect(total).toBe(all.length);
          expect(numbers).toEqual(all.slice(offset, offset + limit));
        },
      ),
      { numRuns: 90 },
    );
  });

  test("of a million accounts takes one or two blocks", () => {
    const directory = directoryOf(1_000_000, new Set(), new Set());
    const { numbers, slices } = pageOf(directory, { isActive: true, limit: 2, offset: 500_000 });
    expect(numbers).toEqual([499_999, 499_998]);
    expect(slices).toHaveLength(1);
  });
});

test("a bit tells of one account, and clearing it leaves the others", () => {
  const bits = withBit(withBit(undefined, 16_384 + 9, true), 16_384 + 8, true);
  const cleared = withBit(bits, 16_384 + 9, false);
  expect([8, 9, 10].map((number) => isSet(bits, 16_384 + number))).toEqual([true, true, false]);
  expect([8, 9].map((number) => isSet(cleared, 16_384 + number))).toEqual([true, false]);
  expect(isSet(undefined, 5)).toBe(false);
});

test("administrators count while they are active", () => {
  const two = { ...emptyDirectory, accounts: 2, admins: 2 };
  const admin = person({ systemRole: "admin" });
  expect(adminsAfter(two, admin, { ...admin, isActive: false })).toBe(1);
  expect(
    adminsAfter(two, { ...admin, isActive: false }, { ...admin, isActive: false, systemRole: "user" }),
  ).toBe(2);
  expect(adminsAfter(two, person(), admin)).toBe(3);
  expect(adminsAfter(two, undefined, admin)).toBe(3);
});
