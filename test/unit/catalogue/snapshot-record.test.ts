import { expect, test } from "vitest";
import { type Rows, readRows, writeRows } from "../../../core/catalogue/log/snapshot-record.ts";

const nothing: Rows = {
  categories: [],
  tags: [],
  ingredients: [],
  formerTags: [],
  formerIngredients: [],
  recipes: [],
  ratings: [],
  cooked: [],
  weeks: [],
  planned: [],
};
const tag = { id: "01900000-0000-7000-8000-000000000001", name: "quick", tagType: "other" } as const;
const category = { id: "01900000-0000-7000-8000-000000000002", name: "Dairy" };
const food = { contains: ["milk" as const], unknown: [] };
const butter = { id: "01900000-0000-7000-8000-000000000003", name: "butter", isStaple: false, food };
const rows: Rows = { ...nothing, tags: [tag], categories: [category], ingredients: [butter] };

/** Rows as another release wrote them. */
const readAfter = (edit: (columns: Record<string, unknown[]>) => void) => {
  const written = JSON.parse(writeRows(rows));
  edit(written.columns);
  return () => readRows(JSON.stringify(written));
};
const newer = expect.objectContaining({ code: "unavailable" });

test("a column without any value is left out, and read as absent", () => {
  expect(Object.keys(JSON.parse(writeRows(rows)).columns)).not.toContain("categories.aisle");
  expect(readRows(writeRows(rows))).toEqual(rows);
  expect(readRows(writeRows(nothing))).toEqual(nothing);
});

test("a column that this release doesn't know is refused, as a newer release wrote it", () => {
  expect(readAfter((columns) => Object.assign(columns, { "tags.colour": ["red"] }))).toThrow(newer);
  expect(readAfter((columns) => Object.assign(columns, { "drinks.id": [0] }))).toThrow(newer);
});

test("a value of a closed set that this release doesn't know is refused", () => {
  expect(readAfter((columns) => Object.assign(columns, { "tags.tagType": ["season"] }))).toThrow(newer);
  const newerFood = { contains: ["insects"], unknown: [] };
  expect(readAfter((columns) => Object.assign(columns, { "ingredients.food": [newerFood] }))).toThrow(newer);
});

test("columns of one table that differ in length are a fault", () => {
  expect(readAfter((columns) => columns["tags.name"]?.pop())).toThrow("tags.name has 0 of 1 rows");
});
