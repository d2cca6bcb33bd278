import { describe, expect, test } from "vitest";
import { emptyCatalogue, withChanges } from "../../../core/catalogue/catalogue.ts";
import {
  checkedByAfter,
  listView,
  newList,
  regenerate,
  type WholeList,
} from "../../../core/shopping/list.ts";
import { mergeNeeds } from "../../../core/shopping/merge.ts";
import type { List, Mark } from "../../../core/shopping/store.ts";
import { catalogueOf } from "../../support/catalogue.ts";
import { line, soup } from "../../support/need-lines.ts";

const now = new Date("2026-03-02T10:00:00Z");

const needs = (...lines: [ingredientId: string, quantity: number, unit: string][]) =>
  mergeNeeds(lines.map(([ingredientId, quantity, unit]) => line(quantity, unit, soup, ingredientId)));

const blank = newList({ id: "plan", weekStart: "2026-03-02" }, () => "01900000-0000-7000-8000-000000000001");
const empty = blank.list;

let ids = 0;
const generate = (previous: List, needed: ReturnType<typeof needs>): List =>
  regenerate(previous, { needs: needed, filteredStaplesCount: 0 }, { now, newId: () => `line-${++ids}` });

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

const whole = (list: List, marks: Mark[] = []): WholeList => ({
  ...blank,
  list,
  marks: new Map(marks.map((mark) => [mark.lineId, mark])),
});
const checked = (list: List, at = 0): Mark => ({
  lineId: list.lines[at]?.id ?? "",
  generation: list.generation,
  isDeleted: false,
  checkedBy: "anna",
  rev: 1,
});
const items = (list: List, marks: Mark[] = []) =>
  listView(catalogue, whole(list, marks)).items.map(({ name, quantity, unit, isChecked }) =>
    [name, quantity, unit, ...(isChecked ? ["checked"] : [])].join(" "),
  );

describe("a check mark", () => {
  const first = generate(empty, needs(["onion", 2, "piece"]));

  test("stays while the needed amount has not grown", () => {
    const mark = checked(first);
    expect(items(generate(first, needs(["onion", 2, "piece"])), [mark])).toEqual(["Onion 2 piece checked"]);
    expect(items(generate(first, needs(["onion", 1, "piece"])), [mark])).toEqual(["Onion 1 piece checked"]);
  });

  test("goes when it has, and does not come back when it shrinks again", () => {
    const mark = checked(first);
    const grown = generate(first, needs(["onion", 3, "piece"]));
    expect(items(grown, [mark])).toEqual(["Onion 3 piece"]);
    expect(items(generate(grown, needs(["onion", 2, "piece"])), [mark])).toEqual(["Onion 2 piece"]);
  });

  test("that is made after the growth counts", () => {
    const grown = generate(first, needs(["onion", 3, "piece"]));
    expect(items(grown, [checked(grown)])).toEqual(["Onion 3 piece checked"]);
  });

  test("made on the last generation while the next one runs counts where nothing grew", () => {
    const second = generate(first, needs(["onion", 2, "piece"], ["beans", 1, "can"]));
    expect(items(second, [checked(first)])).toEqual(["Onion 2 piece checked", "Beans 1 can"]);
  });
});

describe("a deleted line", () => {
  const first = generate(empty, needs(["onion", 2, "piece"]));
  const deleted: Mark = { ...checked(first), isDeleted: true };

  test("stays away until more is needed", () => {
    expect(items(first, [deleted])).toEqual([]);
    const same = generate(first, needs(["onion", 2, "piece"]));
    expect(items(same, [deleted])).toEqual([]);
    expect(items(generate(same, needs(["onion", 2.5, "piece"])), [deleted])).toEqual(["Onion 2.5 piece"]);
  });
});

describe("a line", () => {
  test("keeps its id through generations, also when it was not needed in between", () => {
    const first = generate(empty, needs(["onion", 2, "piece"]));
    const without = generate(first, []);
    expect(items(without)).toEqual([]);
    expect(without.lines).toEqual([{ ...first.lines[0], amount: "0", recipes: [] }]);
    const again = generate(without, needs(["onion", 1, "piece"]));
    expect(again.lines[0]?.id).toBe(first.lines[0]?.id);
  });

  test("is one for each kind of measure", () => {
    expect(items(generate(empty, needs(["onion", 2, "piece"], ["onion", 100, "g"])))).toEqual([
      "Onion 2 piece",
      "Onion 100 g",
    ]);
  });
});

test("lines are in the order of the aisles, those without one last, then by name", () => {
  const list = generate(empty, needs(["apple", 1, "piece"], ["beans", 1, "can"], ["onion", 1, "piece"]));
  expect(items(list)).toEqual(["Onion 1 piece", "Beans 1 can", "apple 1 piece"]);
});

test("lines added by hand stand among the others, as clients see them; those of one name by id", () => {
  const ownLines = [
    { id: "own 3", customName: "Candles", rev: 1 },
    { id: "own 2", customName: "Candles", quantity: 4, unit: "piece", checkedBy: "ben", rev: 1 },
    { id: "own 1", ingredientId: "onion", rev: 1 },
  ];
  const list = generate(empty, needs(["beans", 1, "can"]));
  const shown = listView(catalogue, { ...whole(list), ownLines }).items;
  expect(shown.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "own 1 Onion",
    `${list.lines[0]?.id} Beans`,
    "own 2 Candles",
    "own 3 Candles",
  ]);
  expect(shown[2]).toEqual({
    id: "own 2",
    name: "Candles",
    quantity: 4,
    unit: "piece",
    isChecked: true,
    checkedBy: "ben",
    sourceRecipes: [],
  });
});

test("a line names its recipes as they are called now, a deleted one as it was", () => {
  const recipes = ["pie", "stew"].map((id) => line(1, "can", { id, name: `old ${id}` }, "beans"));
  const list = generate(empty, mergeNeeds(recipes));
  const { items: shown } = listView(
    { ...catalogue, recipes: catalogueOf({ stew: "" }).recipes },
    whole(list),
  );
  expect(shown[0]?.sourceRecipes).toEqual([
    { id: "pie", name: "old pie" },
    { id: "stew", name: "stew" },
  ]);
});

test("who checked first stays; unchecking forgets it", () => {
  expect(checkedByAfter(undefined, true, "ben")).toBe("ben");
  expect(checkedByAfter("anna", true, "ben")).toBe("anna");
  expect(checkedByAfter("anna", false, "ben")).toBeUndefined();
  expect(checkedByAfter("anna", undefined, "ben")).toBe("anna");
});
