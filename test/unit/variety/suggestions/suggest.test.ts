import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../../core/catalogue/catalogue.ts";
import { type SuggestionQuery, suggest } from "../../../../core/variety/suggestions/suggest.ts";
import { catalogueOf, day, monday, weekOf } from "../../../support/catalogue.ts";

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

  test("only recipes with all of the tags", () => {
    expect(names(kitchen, [], { tagIds: ["protein:chicken"] })).toEqual(["curry", "wings"]);
    expect(names(kitchen, [], { tagIds: ["protein:chicken", "other:quick"] })).toEqual(["wings"]);
    expect(names(kitchen, [], { tagIds: ["protein:chicken", "other:none"] })).toEqual([]);
  });
});

const twins = catalogueOf({ ann: "leek", ben: "leek egg", cat: "bean", dan: "bean egg", eve: "pea *oil" });
const until = (ingredientId: string, number: number) => ({ ingredientId, bestBefore: day(number) });

test("of equal scores, what uses up more pantry items from today until 3 days after the meal comes first", () => {
  expect(names(twins, [], { stock: [until("egg", 5)] })).toEqual(["ben", "dan", "ann", "cat", "eve"]);
  expect(names(twins, [], { stock: [until("egg", 0)] })).toEqual(["ben", "dan", "ann", "cat", "eve"]);
  expect(names(twins, [], { stock: [until("egg", 6), until("egg", -1)] })).toEqual(
    "ann ben cat dan eve".split(" "),
  );
  expect(names(twins, [], { today: day(1), stock: [until("egg", 0), until("pea", 1)] })[0]).toBe("eve");
});
