import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { newList, regenerate, resolveMergedOn } from "../../../core/shopping/list/list.ts";
import { itemOn, listView, requireShowable } from "../../../core/shopping/list/list-view.ts";
import { mergeNeeds } from "../../../core/shopping/list/merge-needs.ts";
import { withMarks } from "../../../core/shopping/marks/mark.ts";
import type { List } from "../../../core/shopping/model.ts";
import { catalogueOf } from "../../support/catalogue.ts";
import { line, soup } from "../../support/need-lines.ts";

const pie = { id: "r2", name: "Pie" };
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
    formerIngredients: [{ id: "shallot", name: "Shallot", into: "onion" }],
  },
]);

const items = (list: List) =>
  listView(catalogue, { ...blank, list }).items.map(({ name, quantity, unit }) =>
    [name, quantity, unit].join(" "),
  );

describe("a line", () => {
  test("keeps its id through generations, also when it was not needed in between", () => {
    const first = generate(empty, needs(["onion", 2, "piece"]));
    const without = generate(first, []);
    expect(items(without)).toEqual([]);
    expect(without.lines).toEqual([{ ...first.lines[0], amount: "0", recipes: [] }]);
    const again = generate(without, needs(["onion", 1, "piece"]));
    expect(again.lines[0]?.id).toBe(first.lines[0]?.id);
  });

  test("is one for each kind of measure, and stays that", () => {
    const needed = needs(["onion", 2, "piece"], ["onion", 100, "g"]);
    const list = generate(empty, needed);
    expect(items(list)).toEqual(["Onion 2 piece", "Onion 100 g"]);
    expect(generate(list, needed)).toEqual(list);
  });

  test("is of the ingredient that its own was merged into, and names deleted recipes as they were last", () => {
    const list = generate(empty, mergeNeeds([line(1, "kg", soup, "shallot"), line(1, "kg", pie, "shallot")]));
    const ownLines = [{ id: "own", listId: "list", ingredientId: "shallot", rev: 1 }];
    const whole = resolveMergedOn(catalogue, { ...blank, list, ownLines });
    expect([...whole.list.lines, ...whole.ownLines].map(({ ingredientId }) => ingredientId)).toEqual([
      "onion",
      "onion",
    ]);
    const { recipes } = catalogueOf({ r1: "" });
    const broth = [...recipes].map(([id, summary]) => [id, { ...summary, name: "Broth" }] as const);
    const shown = listView({ ...catalogue, recipes: new Map(broth) }, whole);
    expect(shown.items.flatMap(({ sourceRecipes }) => sourceRecipes)).toEqual([
      pie,
      { id: "r1", name: "Broth" },
    ]);
  });
});

test("lines are in the order of the aisles, those without one last, then by name", () => {
  const list = generate(empty, needs(["apple", 1, "piece"], ["beans", 1, "can"], ["onion", 1, "piece"]));
  expect(items(list)).toEqual(["Onion 1 piece", "Beans 1 can", "apple 1 piece"]);
});

test("lines added by hand stand among the others, as clients see them; those of one name by id", () => {
  const ownLines = [
    { id: "own 3", listId: "list", customName: "Candles", rev: 1 },
    { id: "own 2", listId: "list", customName: "Candles", quantity: 4, unit: "piece", rev: 1 },
    { id: "own 1", listId: "list", ingredientId: "onion", rev: 1 },
  ];
  const candles = { lineId: "own 2", isDeleted: false, checkedBy: "ben" };
  const list = generate(empty, needs(["beans", 1, "can"]));
  const whole = { ...withMarks({ ...blank, list }, [candles]), ownLines };
  const shown = listView(catalogue, whole).items;
  expect(shown.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "own 1 Onion",
    `${list.lines[0]?.id} Beans`,
    "own 2 Candles",
    "own 3 Candles",
  ]);
  expect(shown[2]).toEqual({
    etag: expect.any(String),
    id: "own 2",
    name: "Candles",
    quantity: 4,
    unit: "piece",
    isChecked: true,
    checkedBy: "ben",
    sourceRecipes: [],
  });
  expect(itemOn(catalogue, whole, "own 2", refuse).view).toEqual(shown[2]);
});

describe("a list that names many recipes", () => {
  const [needed] = generate(empty, needs(["onion", 1, "piece"])).lines;
  /** Control characters take most bytes. */
  const listOf = (count: number, length: number): List => {
    const name = "\u0001".repeat(length);
    const recipes = Array.from({ length: count }, (_, nth) => ({ id: `recipe ${nth}`, name }));
    return { ...empty, lines: needed ? [{ ...needed, recipes }] : [] };
  };

  test.each([
    [10, 200, 200],
    [1500, 100, 100],
    [1500, 200, 16],
    [25_000, 200, 5],
  ])("shows %d names of %d characters with %d of them", (count, length, shown) => {
    const [item] = listView(catalogue, { ...blank, list: listOf(count, length) }).items;
    expect(new Set(item?.sourceRecipes.map(({ name }) => name.length))).toEqual(new Set([shown]));
  });

  test("is refused if no answer has room for the names, or for more than 1,500 lines", () => {
    const refused = expect.objectContaining({ code: "limit_reached" });
    const lines = (count: number) => Array.from({ length: count }, () => listOf(1, 1).lines).flat();
    expect(() => requireShowable(listOf(1500, 200), refuse)).toThrow(refused);
    expect(() => requireShowable({ ...empty, lines: lines(1501) }, refuse)).toThrow(refused);
    requireShowable({ ...empty, lines: lines(1500) }, refuse);
  });
});
