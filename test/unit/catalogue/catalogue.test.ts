import { describe, expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { currentId } from "../../../core/catalogue/current-id.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";

const summary = (id: string, name = id) => ({
  id,
  name,
  effort: "easy" as const,
  isChildFriendly: false,
  tagIds: [],
  ingredientIds: [],
});
const start = withChanges(emptyCatalogue, [
  { recipes: [summary("1"), summary("2")], categories: [{ id: "a", name: "Bakery" }] },
]);

test("changes follow one another: what is added comes last, what is replaced stays in its place", () => {
  const after = withChanges(start, [
    { removedRecipes: ["1"], recipes: [summary("3")], categories: [{ id: "b", name: "Dairy" }] },
    { recipes: [summary("2", "new name")], categories: [{ id: "a", name: "Bread" }] },
    { removedRecipes: ["3"] },
  ]);
  expect([...after.recipes.values()].map(({ name }) => name)).toEqual(["new name"]);
  expect([...after.categories.values()].map(({ name }) => name)).toEqual(["Bread", "Dairy"]);
});

test("a change leaves the catalogue before it as it was, and what it does not touch is the same object", () => {
  const after = withChanges(start, [{ categories: [{ id: "b", name: "Dairy" }] }]);
  expect([...start.categories.keys()]).toEqual(["a"]);
  // What was derived from it is still valid.
  expect(after.recipes).toBe(start.recipes);
});

test("a deleted log entry takes its meal with it, and none that is merely alike", () => {
  const [soup, pie] = ["soup", "pie"].map((recipeId) => ({ recipeId, date: "2026-01-01" }));
  const eaten = withChanges(start, [{ cooked: [soup, pie, soup] as never }]);
  expect(withChanges(eaten, [{ uncooked: [soup] as never }]).cooked).toEqual([soup, pie]);
  expect(withChanges(eaten, [{ uncooked: [{ recipeId: "pie", date: "2026-01-02" }] }]).cooked).toHaveLength(
    3,
  );
});

describe("tags and ingredients that are merged or deleted", () => {
  const vocabulary = (...names: string[]) => ({
    tags: names.map((id) => ({ id, name: id, tagType: "other" as const })),
    ingredients: names.map((id) => ({ id, name: id, isStaple: false })),
  });
  const soup = { ...summary("soup"), tagIds: ["a", "b"], ingredientIds: ["b", "c"] };
  const before = withChanges(emptyCatalogue, [vocabulary("a", "b", "c"), { recipes: [soup] }]);
  const idsOf = ({ recipes }: Catalogue) => {
    const { tagIds = [], ingredientIds = [] } = recipes.get("soup") ?? {};
    return [tagIds, ingredientIds].map((ids) => ids.join(" "));
  };
  const merge = (id: string, into: string) => ({
    formerTags: [{ id, name: id, into }],
    formerIngredients: [{ id, name: id, into }],
  });

  test("become what they were merged into, in recipes as well, once each, also when that is merged", () => {
    const after = withChanges(before, [merge("b", "a")]);
    expect([...after.tags.keys(), ...after.ingredients.keys()]).toEqual(["a", "c", "a", "c"]);
    expect(idsOf(after)).toEqual(["a", "a c"]);
    const twice = withChanges(after, [merge("a", "c")]);
    expect(["a", "b", "c"].map((id) => currentId(twice.formerIngredients, id))).toEqual(["c", "c", "c"]);
    expect(idsOf(twice)).toEqual(["c", "c"]);
  });

  test("are lost to recipes when they are deleted, and what was merged into them with them", () => {
    const last = { id: "b", name: "last", categoryId: "aisle" };
    const after = withChanges(before, [merge("a", "b"), { formerTags: [last] }]);
    expect(idsOf(after)).toEqual(["", "b c"]);
    expect([...after.formerTags.values()]).toEqual([{ ...last, id: "a" }, last]);
  });
});
