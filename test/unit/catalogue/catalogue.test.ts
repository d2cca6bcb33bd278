import { expect, test } from "vitest";
import { uuidV7 } from "../../../core/basics/id.ts";
import { createdAt, emptyCatalogue, withChanges } from "../../../core/catalogue/catalogue.ts";

const card = (id: string, name = id) => ({
  id,
  name,
  effort: "easy" as const,
  isChildFriendly: false,
  tagIds: [],
  ingredientIds: [],
});
const start = withChanges(emptyCatalogue, [
  { recipes: [card("1"), card("2")], categories: [{ id: "a", name: "Bakery" }] },
]);

test("changes follow one another", () => {
  const after = withChanges(start, [
    { removedRecipes: ["1"], recipes: [card("3")] },
    { recipes: [card("2", "new name")] },
    { removedRecipes: ["3"] },
  ]);
  expect([...after.recipes.values()].map(({ name }) => name)).toEqual(["new name"]);
});

test("a change leaves the catalogue before it as it was", () => {
  withChanges(start, [{ removedRecipes: ["1"], categories: [{ id: "b", name: "Dairy" }] }]);
  expect([...start.recipes.keys()]).toEqual(["1", "2"]);
  expect([...start.categories.keys()]).toEqual(["a"]);
});

test("what is added comes last, and what is replaced stays in its place", () => {
  const after = withChanges(start, [
    { categories: [{ id: "b", name: "Dairy" }] },
    { categories: [{ id: "a", name: "Bread" }] },
  ]);
  expect([...after.categories.values()].map(({ name }) => name)).toEqual(["Bread", "Dairy"]);
});

test("what a change does not touch stays the same object, so what was derived from it is still valid", () => {
  const after = withChanges(start, [{ cooked: [{ recipeId: "1", date: "2026-01-01" }] }]);
  expect(after.recipes).toBe(start.recipes);
  expect(after.categories).toBe(start.categories);
  expect(after.cooked).toHaveLength(1);
});

test("a deleted log entry takes its meal with it, and none that is merely alike", () => {
  const [soup, pie] = ["soup", "pie"].map((recipeId) => ({ recipeId, date: "2026-01-01" }));
  const eaten = withChanges(start, [{ cooked: [soup, pie, soup] as never }]);
  expect(withChanges(eaten, [{ uncooked: [soup] as never }]).cooked).toEqual([soup, pie]);
  expect(withChanges(eaten, [{ uncooked: [{ recipeId: "pie", date: "2026-01-02" }] }]).cooked).toHaveLength(
    3,
  );
});

test("a recipe's id tells when it was created", () => {
  const time = Date.parse("2026-02-03T04:05:06.789Z");
  expect(createdAt({ id: uuidV7(time, new Uint8Array(10).fill(255)) })).toBe(time);
});
