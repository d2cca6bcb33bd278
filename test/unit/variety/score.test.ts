import { describe, expect, test } from "vitest";
import { varietyOf } from "../../../core/variety/variety.ts";
import { catalogueOf, weekOf, withLog } from "../../support/catalogue.ts";

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
});
