import { describe, expect, test } from "vitest";
import { varietyOf } from "../../../core/variety/variety.ts";
import { catalogueOf, day, weekOf, withLog } from "../../support/catalogue.ts";

const kitchen = catalogueOf({
  curry: "protein:chicken cuisine:indian rice onion",
  korma: "protein:chicken cuisine:indian rice onion",
  soup: "other:soup tomato",
  salad: "lettuce",
  wings: "protein:chicken",
});
const score = (days: readonly string[], catalogue = kitchen) => varietyOf(catalogue, weekOf(days)).score;

describe("score of a week", () => {
  test.each<[string, string[], number]>([
    ["empty", [], 100],
    ["one meal", ["curry"], 100],
    ["the same curry twice, then a soup unlike it", ["curry", "curry", "soup"], 33.3],
    ["the second curry on Sunday instead", ["curry", "", "soup", "", "", "", "curry"], 57.1],
    ["the same dish day after day", Array(7).fill("curry"), 0],
    ["the same dish twice on one day", ["curry + curry"], 0],
    ["two recipes with the same tags and ingredients", ["curry", "korma"], 0],
    ["only the most alike counts: wings are 0.36 alike to curry", ["wings", "curry", "curry"], 21.3],
    ["nothing in common", ["curry", "soup", "salad"], 100],
    ["a deleted recipe repeats only itself", ["gone", "curry", "gone"], 38.1],
  ])("%s: %s", (_, days, expected) => {
    expect(score(days)).toBe(expected);
  });

  test.each([
    [-1, 0],
    [-2, 7.1],
    [-14, 92.9],
    [-15, 100],
  ])("looks back on what was logged: %i days from Monday", (ago, expected) => {
    expect(score(["curry"], withLog(kitchen, { [ago]: "curry" }))).toBe(expected);
  });

  test("the last time a recipe was eaten counts, and how often does not", () => {
    expect(score(["curry"], withLog(kitchen, { [-9]: "curry + curry", [-3]: "curry", [-5]: "curry" }))).toBe(
      score(["curry"], withLog(kitchen, { [-3]: "curry" })),
    );
  });

  test("looks back on plans that were confirmed, as on logs", () => {
    const planned = new Map([[day(-7), [{ recipeId: "curry", date: day(-1) }]]]);
    expect(score(["curry"], { ...kitchen, planned })).toBe(0);
  });

  test("what is eaten in or after the week plays no part", () => {
    expect(score(["curry"], withLog(kitchen, { 0: "curry", 1: "curry", 7: "curry" }))).toBe(100);
  });

  test("what was eaten is not judged itself", () => {
    expect(score(["soup"], withLog(kitchen, { [-2]: "curry", [-1]: "curry" }))).toBe(100);
  });

  test("a trace of what was eaten is rounded away: 1 of 18 ingredients, 14 days before one of seven meals", () => {
    const ingredients = (name: string, count: number) =>
      Array.from({ length: count }, (_, nth) => `${name}${nth}`).join(" ");
    const traces = withLog(
      catalogueOf({
        ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((nth) => [`d${nth}`, `only${nth}`])),
        stew: `salt ${ingredients("s", 8)}`,
        pie: `salt ${ingredients("p", 9)}`,
      }),
      { [-14]: "pie" },
    );
    // Alikeness 0.4 / 18, nearness 1 / 14: 99.977.
    expect(score(["stew", "d1", "d2", "d3", "d4", "d5", "d6"], traces)).toBe(100);
    expect(score(["stew", "d1", "d2", "d3", "d4", "d5", "d6"], withLog(traces, { [-1]: "pie" }))).toBe(99.7);
  });

  test("a half is rounded up: 0.35 of one slot in four leaves 91.25", () => {
    const catalogue = catalogueOf({
      a: "other:x other:y p q",
      b: "other:x other:z other:w p",
      c: "k",
      d: "l",
      e: "m",
    });
    // 0.6 · 1/4 + 0.4 · 1/2 = 0.35
    expect(score(["a", "c", "d", "e"], withLog(catalogue, { [-1]: "b" }))).toBe(91.3);
  });
});
