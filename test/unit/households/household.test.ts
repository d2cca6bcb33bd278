import { expect, test } from "vitest";
import { newUser } from "../../../core/accounts/user.ts";
import { founded, joined } from "../../../core/households/household.ts";
import { defaultCategories, defaultTags } from "../../../core/vocabulary/defaults.ts";

const now = new Date("2026-03-02T10:00:00Z");
const anna = newUser(
  { id: "anna", number: 0, email: "anna@example.com", displayName: "Anna", passwordHash: "" },
  now,
);
const home = { householdId: "home", householdName: "Home", code: "", expiresAt: "" };

test("the founder of a household is its owner, and gets the first categories and tags", () => {
  let ids = 0;
  const { household, member, user, vocabulary } = founded(
    anna,
    { name: "Home" },
    { now, newId: () => `id ${++ids}` },
  );
  expect(household).toEqual({ id: "id 1", name: "Home" });
  expect(member).toEqual({
    userId: "anna",
    displayName: "Anna",
    role: "owner",
    joinedAt: "2026-03-02T10:00:00.000Z",
  });
  expect(user).toEqual({ ...anna, household: { id: "id 1", name: "Home", role: "owner" } });
  expect(vocabulary.categories.map(({ name }) => name)).toEqual(defaultCategories);
  expect(vocabulary.tags).toHaveLength(defaultTags.length);
  expect(ids).toBe(1 + defaultCategories.length + defaultTags.length);
});

test("who joins a household is a member, under the name of the account", () => {
  const { member, user } = joined(anna, home, now);
  expect(member).toMatchObject({ userId: "anna", displayName: "Anna", role: "member" });
  expect(user.household).toEqual({ id: "home", name: "Home", role: "member" });
});
