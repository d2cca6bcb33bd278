import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../../core/catalogue/catalogue.ts";
import { type SuggestionQuery, suggest } from "../../../../core/variety/suggestions/suggest.ts";
import { catalogueOf, day, monday, weekOf, withLog } from "../../../support/catalogue.ts";

const wednesday = day(2);
const wishFor = (wish: Partial<SuggestionQuery>): SuggestionQuery => ({
  today: monday,
  stock: [],
  slotDate: wednesday,
  tagIds: [],
  topN: 50,
  ...wish,
});
const suggested = (catalogue: Catalogue, days: readonly string[], wish: Partial<SuggestionQuery> = {}) =>
  suggest(catalogue, weekOf(days), wishFor(wish)).map(
    ({ recipe, scoreDelta, hasConflict }) => `${recipe.id} ${scoreDelta}${hasConflict ? " conflict" : ""}`,
  );
const names = (catalogue: Catalogue, days: readonly string[], wish: Partial<SuggestionQuery> = {}) =>
  suggest(catalogue, weekOf(days), wishFor(wish)).map(({ recipe }) => recipe.id);

const kitchen = catalogueOf({
  curry: "protein:chicken cuisine:indian rice",
  wings: "protein:chicken other:quick honey",
  soup: "other:quick tomato",
  stew: "protein:beef carrot",
});

describe("what is tried", () => {
  test("every recipe in place of what stands on the day", () => {
    // Freshness now: 0, 0 and 1. The alikeness of wings is 0.3 to the curry and 0.15 to the soup.
    expect(suggested(kitchen, ["", "curry", "curry", "soup"])).toEqual([
      "stew 66.7",
      "wings 41.7 conflict",
      "curry 0 conflict",
      "soup 0 conflict",
    ]);
  });

  test("one recipe more on a day without meals", () => {
    expect(suggested(kitchen, ["curry"])).toEqual([
      "soup 0",
      "stew 0",
      "wings -27.9",
      "curry -92.9 conflict",
    ]);
  });

  test("one meal in place of all of the day, or of the one slot that gives way", () => {
    const days = ["", "", "curry + curry"];
    expect(suggested(kitchen, days)).toEqual(["curry 100", "soup 100", "stew 100", "wings 100"]);
    expect(suggested(kitchen, days, { slotId: "slot 2" })).toEqual([
      "soup 100",
      "stew 100",
      "wings 70",
      "curry 0 conflict",
    ]);
  });

  test("only recipes with all of the tags", () => {
    expect(names(kitchen, [], { tagIds: ["protein:chicken"] })).toEqual(["curry", "wings"]);
    expect(names(kitchen, [], { tagIds: ["protein:chicken", "other:quick"] })).toEqual(["wings"]);
    expect(names(kitchen, [], { tagIds: ["protein:chicken", "other:none"] })).toEqual([]);
  });
});

describe("a conflict", () => {
  const plain = catalogueOf({
    a: "protein:fish",
    b: "protein:fish",
    c: "protein:egg",
    d: "dietary:vegan",
    e: "dietary:vegan",
  });
  const conflicting = (catalogue: Catalogue, days: readonly string[], wish: Partial<SuggestionQuery> = {}) =>
    suggest(catalogue, weekOf(days), wishFor(wish))
      .filter(({ hasConflict }) => hasConflict)
      .map(({ recipe }) => recipe.id)
      .sort()
      .join("");

  test.each([
    ["none in an empty week", [], ""],
    ["the recipe is planned days away", ["", "", "", "", "", "", "c"], "c"],
    ["the recipe itself gives way", ["", "", "c"], ""],
    ["a protein of the day before, planned", ["", "a"], "ab"],
    ["a protein of the day after, planned", ["", "", "", "a"], "ab"],
    ["a protein of two days away", ["a", "", "", "", "a"], "a"],
    ["other tags of the day before", ["", "d"], "d"],
    ["a deleted recipe's neighbours", ["", "gone"], ""],
  ])("%s", (_, days, expected) => {
    expect(conflicting(plain, days)).toBe(expected);
  });

  test("what other plans hold counts as well, this one's own slots of the day don't", () => {
    const planned = new Map([
      [monday, [{ recipeId: "c", date: day(1) }]],
      [day(7), [{ recipeId: "a", date: day(7) }]],
    ]);
    expect(conflicting({ ...plain, planned }, [], { slotDate: day(6) })).toBe("ab");
    expect(conflicting({ ...plain, planned }, [])).toBe("");
  });
});

describe("the order", () => {
  const twins = catalogueOf({ ann: "leek", ben: "leek egg", cat: "bean", dan: "bean egg", eve: "pea *oil" });
  const until = (ingredientId: string, number: number) => ({ ingredientId, bestBefore: day(number) });

  test("without conflict first, then what raises the score most", () => {
    expect(names(catalogueOf({ a: "x", b: "x y", c: "z w" }), ["", "b"])).toEqual(["c", "a", "b"]);
    expect(names(withLog(kitchen, { [-5]: "stew" }), ["curry"])).toEqual(["soup", "wings", "stew", "curry"]);
  });

  test("then what uses up more pantry items from today until 3 days after the meal", () => {
    expect(names(twins, [], { stock: [until("egg", 5)] })).toEqual(["ben", "dan", "ann", "cat", "eve"]);
    expect(names(twins, [], { stock: [until("egg", 0)] })).toEqual(["ben", "dan", "ann", "cat", "eve"]);
    expect(names(twins, [], { stock: [until("egg", 6), until("egg", -1)] })).toEqual(
      "ann ben cat dan eve".split(" "),
    );
    expect(names(twins, [], { today: day(1), stock: [until("egg", 0), until("pea", 1)] })[0]).toBe("eve");
  });

  test("counts items, two of one ingredient and staples too", () => {
    const stock = [until("egg", 3), until("bean", 3), until("pea", 3), until("pea", 4), until("*oil", 3)];
    expect(names(twins, [], { stock })).toEqual(["eve", "dan", "ben", "cat", "ann"]);
  });
});
