import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { changedCategory } from "../../../core/vocabulary/category.ts";
import { categoryFor } from "../../../core/vocabulary/category-for.ts";

const bakery = { id: "bakery", name: "Bakery" };
const shed = { id: "shed", name: "Garden shed" };
const catalogue = withChanges(emptyCatalogue, [{ categories: [bakery, shed] }]);
const change = (category: typeof bakery, changes: { name?: string; position?: number }) =>
  changedCategory(catalogue, category, changes, refuse);

describe("the category of an aisle", () => {
  test("is the one that the household was founded with, by its name", () => {
    expect(categoryFor(catalogue, "baguette")).toEqual(bakery);
  });

  test("is still that one after it was renamed, twice", () => {
    const once = withChanges(catalogue, [change(bakery, { name: "Bread" }).change]);
    const bread = once.categories.get("bakery") ?? bakery;
    expect(bread).toEqual({ id: "bakery", name: "Bread", aisle: "Bakery" });
    const twice = withChanges(once, [changedCategory(once, bread, { name: "Brot" }, refuse).change]);
    expect(categoryFor(twice, "baguette")).toEqual({ id: "bakery", name: "Brot", aisle: "Bakery" });
  });

  test("is none where the household has deleted it, or where nobody can tell the aisle", () => {
    const without = withChanges(catalogue, [{ removedCategories: ["bakery"] }]);
    expect(categoryFor(without, "baguette")).toBeUndefined();
    expect(categoryFor(catalogue, "flux capacitor")).toBeUndefined();
  });
});

test("a category that people made belongs to no aisle, whatever it is renamed to", () => {
  expect(change(shed, { name: "Attic" }).category).toEqual({ id: "shed", name: "Attic", position: 1 });
});
