import { expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { newList, regenerate, withMarks } from "../../../core/shopping/list.ts";
import { listView } from "../../../core/shopping/list-view.ts";
import { mergeNeeds } from "../../../core/shopping/merge.ts";
import type { List } from "../../../core/shopping/model.ts";
import { line, soup } from "../../support/need-lines.ts";

const blank = newList({ id: "plan", weekStart: "2026-03-02" }, () => "01900000-0000-7000-8000-000000000001");

let ids = 0;
const generate = (previous: List, ...needed: [ingredientId: string, quantity: number, unit: string][]) => {
  const needs = mergeNeeds(needed.map(([id, quantity, unit]) => line(quantity, unit, soup, id)));
  const now = new Date("2026-03-02T10:00:00Z");
  return regenerate(previous, { needs, filteredStaplesCount: 0 }, { now, newId: () => `line-${++ids}` });
};

const catalogue = withChanges(emptyCatalogue, [
  {
    categories: [
      { id: "veg", name: "Vegetables" },
      { id: "tins", name: "Tins" },
    ],
    ingredients: [
      { id: "onion", name: "Onion", categoryId: "veg", isStaple: false },
      { id: "beans", name: "Beans", categoryId: "tins", isStaple: false },
      { id: "apple", name: "apple", isStaple: false },
    ],
  },
]);

test("a line keeps its id through generations, also when it was not needed in between", () => {
  const first = generate(blank.list, ["onion", 2, "piece"]);
  const without = generate(first);
  expect(listView(catalogue, { ...blank, list: without }).items).toEqual([]);
  expect(without.lines).toEqual([{ ...first.lines[0], amount: "0", recipes: [] }]);
  expect(generate(without, ["onion", 1, "piece"]).lines[0]?.id).toBe(first.lines[0]?.id);
});

test("lines are in the order of the aisles, then by name; those added by hand among them, of one name by id", () => {
  const ownLines = [
    { id: "own 3", listId: "list", customName: "Candles", rev: 1 },
    { id: "own 2", listId: "list", customName: "Candles", quantity: 4, unit: "piece", rev: 1 },
    { id: "own 1", listId: "list", ingredientId: "onion", rev: 1 },
  ];
  const candles = { lineId: "own 2", isDeleted: false, checkedBy: "ben" };
  const list = generate(blank.list, ["apple", 1, "piece"], ["beans", 1, "can"], ["onion", 2, "g"]);
  const shown = listView(catalogue, { ...withMarks({ ...blank, list }, [candles]), ownLines }).items;
  expect(shown.map(({ id, name, quantity, unit }) => [id.slice(0, 5), name, quantity, unit])).toEqual([
    ["line-", "Onion", 2, "g"],
    ["own 1", "Onion", undefined, undefined],
    ["line-", "Beans", 1, "can"],
    ["line-", "apple", 1, "piece"],
    ["own 2", "Candles", 4, "piece"],
    ["own 3", "Candles", undefined, undefined],
  ]);
  expect(shown[4]).toMatchObject({ isChecked: true, checkedBy: "ben", sourceRecipes: [] });
  expect(shown[4]).not.toHaveProperty("isPutAway");
});
