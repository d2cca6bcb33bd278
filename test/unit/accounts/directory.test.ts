import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countsAfter,
  emptyDirectory,
  prefixesOf,
  termsOf,
  totalOf,
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

test("the counts are those of the accounts, whatever is added, changed and deleted", () => {
  const anyUser = fc.record({ isActive: fc.boolean(), systemRole: fc.constantFrom("user", "admin") });
  const steps = fc.array(fc.record({ at: fc.nat(9), changed: fc.option(anyUser) }), { maxLength: 60 });
  const names = { id: "1", email: "a@example.com", displayName: "Anna", passwordHash: "" };
  holds(steps, (all) => {
    const users = new Map<number, User>();
    let counts = emptyDirectory;
    for (const { at, changed } of all) {
      const before = users.get(at);
      if (!before && !changed) continue;
      const number = before?.number ?? counts.accounts;
      const after = changed ? { ...newUser({ ...names, number }, new Date(0)), ...changed } : undefined;
      counts = countsAfter(counts, before, after);
      if (after) users.set(at, after);
      else users.delete(at);
    }
    const left = [...users.values()];
    const active = left.filter(({ isActive }) => isActive);
    expect([undefined, true, false].map((isActive) => totalOf(counts, isActive))).toEqual([
      left.length,
      active.length,
      left.length - active.length,
    ]);
    expect(counts.admins).toBe(active.filter(({ systemRole }) => systemRole === "admin").length);
    for (const { number } of left) expect(number).toBeLessThan(counts.accounts);
  });
});
