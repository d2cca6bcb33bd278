import { describe, expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { idNow } from "../../../core/catalogue/former.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";

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

describe("tags and ingredients that are merged or deleted", () => {
  const vocabulary = (...names: string[]) => ({
    tags: names.map((id) => ({ id, name: id, tagType: "other" as const })),
    ingredients: names.map((id) => ({ id, name: id, isStaple: false })),
  });
  const soup = { ...card("soup"), tagIds: ["a", "b"], ingredientIds: ["b", "c"] };
  const before = withChanges(emptyCatalogue, [vocabulary("a", "b", "c"), { recipes: [soup] }]);
  const idsOf = ({ recipes }: Catalogue) => {
    const { tagIds = [], ingredientIds = [] } = recipes.get("soup") ?? {};
    return [tagIds, ingredientIds].map((ids) => ids.join(" "));
  };
  const merge = (id: string, into: string) => ({
    formerTags: [{ id, name: id, into }],
    formerIngredients: [{ id, name: id, into }],
  });

  test("become what they were merged into, in recipes as well, once each", () => {
    const after = withChanges(before, [merge("b", "a")]);
    expect([...after.tags.keys()]).toEqual(["a", "c"]);
    expect([...after.ingredients.keys()]).toEqual(["a", "c"]);
    expect(idsOf(after)).toEqual(["a", "a c"]);
    expect(idNow(after.formerTags, "b")).toBe("a");
  });

  test("follow what they were merged into when that is merged as well", () => {
    const after = withChanges(before, [merge("a", "b"), merge("b", "c")]);
    expect(["a", "b", "c"].map((id) => idNow(after.formerIngredients, id))).toEqual(["c", "c", "c"]);
    expect(idsOf(after)).toEqual(["c", "c"]);
  });

  test("are lost to recipes when they are deleted, and what was merged into them with them", () => {
    const last = { id: "b", name: "last", categoryId: "aisle" };
    const after = withChanges(before, [merge("a", "b"), { formerTags: [last] }]);
    expect(idsOf(after)).toEqual(["", "b c"]);
    expect([...after.formerTags.values()]).toEqual([{ ...last, id: "a" }, last]);
  });

  test("leave recipes that don't have them as they are", () => {
    const after = withChanges(before, [{ formerIngredients: [{ id: "d", name: "d" }] }]);
    expect(after.recipes).toBe(before.recipes);
  });
});
