import { expect, test } from "vitest";
import { defaultCategories, defaultTags } from "../../../core/vocabulary/defaults.ts";

const unique = (values: readonly string[]) => [...new Set(values)];

test("a new household's categories and tags have unique names of at most 50 characters, and tags of every type", () => {
  for (const names of [defaultCategories, defaultTags.map((tag) => tag.name)]) {
    expect(unique(names.map((name) => name.toLowerCase()))).toHaveLength(names.length);
    expect(names.filter((name) => name.length === 0 || name.length > 50)).toEqual([]);
  }
  expect(unique(defaultTags.map((tag) => tag.tagType)).sort()).toEqual([
    "cuisine",
    "dietary",
    "other",
    "protein",
  ]);
});
