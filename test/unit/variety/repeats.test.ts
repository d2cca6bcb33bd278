import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { varietyOf } from "../../../core/variety/variety.ts";
import { catalogueOf, day, weekOf, withLog } from "../../support/catalogue.ts";

const kitchen = catalogueOf({
  curry: "protein:chicken cuisine:indian dietary:halal rice onion *salt",
  dal: "cuisine:indian dietary:halal lentil onion *salt",
  wings: "protein:chicken other:quick dietary:halal *salt",
  soup: "other:quick lentil",
});
const variety = (days: readonly string[], catalogue: Catalogue = kitchen) =>
  varietyOf(catalogue, weekOf(days));
const named = (tagName: string, tagType: string, ...days: number[]) => ({
  tagName,
  tagType,
  days: days.map(day),
});

describe("what comes back in a week", () => {
  test("is nothing in an empty one", () => {
    expect(variety([])).toEqual({
      score: 100,
      tagRepeats: [],
      ingredientOverlaps: [],
      recentRepeats: [],
      duplicatesInPlan: [],
      meals: [],
    });
  });

  test("tags on two days or more with their days, most days first, then by name; dietary ones never", () => {
    expect(variety(["soup", "dal", "wings", "curry", "wings"]).tagRepeats).toEqual([
      named("chicken", "protein", 2, 3, 4),
      named("quick", "other", 0, 2, 4),
      named("indian", "cuisine", 1, 3),
    ]);
  });

  test("ingredients on two days or more with their days; staples never", () => {
    expect(variety(["dal", "soup", "curry", "dal"]).ingredientOverlaps).toEqual([
      { ingredientName: "lentil", days: [day(0), day(1), day(3)] },
      { ingredientName: "onion", days: [day(0), day(2), day(3)] },
    ]);
    expect(variety(["dal", "curry", "dal", "soup"]).ingredientOverlaps.map((one) => one.days.length)).toEqual(
      [3, 3],
    );
  });

  test("recipes eaten in the 14 days before, by the number of days, then by name", () => {
    const log = {
      [-15]: "dal",
      [-14]: "wings",
      [-3]: "curry + curry + wings + soup",
      [-1]: "soup",
      1: "dal",
    };
    const { recentRepeats } = variety(["curry", "dal", "wings", "gone"], withLog(kitchen, log));
    expect(recentRepeats).toEqual(["wings", "curry"]);
    expect(variety(["soup", "wings", "curry"], withLog(kitchen, log)).recentRepeats).toEqual([
      "soup",
      "wings",
      "curry",
    ]);
  });

  test("recipes in two slots or more, most slots first, then by name, also of one day", () => {
    const days = ["soup + soup", "wings", "dal", "curry", "wings", "curry + curry"];
    expect(variety(days).duplicatesInPlan).toEqual(["curry", "soup", "wings"]);
  });

  test("a deleted recipe counts in the last two lists only, under the name the plan has of it", () => {
    const catalogue = withLog(catalogueOf({}), { [-1]: "curry" });
    expect(variety(["curry", "curry"], catalogue)).toMatchObject({
      score: 0,
      tagRepeats: [],
      ingredientOverlaps: [],
      recentRepeats: ["curry"],
      duplicatesInPlan: ["curry"],
    });
  });
});
