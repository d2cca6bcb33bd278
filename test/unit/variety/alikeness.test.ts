import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { alikenessTo, FULL_ALIKENESS } from "../../../core/variety/alikeness.ts";
import { planning } from "../../support/arbitrary-week.ts";
import { catalogueOf } from "../../support/catalogue.ts";
import { naiveAlikeness } from "../../support/naive-variety.ts";

const between = (catalogue: Catalogue, a: string, b: string) =>
  (alikenessTo(catalogue, [b])(a)[0] ?? Number.NaN) / FULL_ALIKENESS;
const alike = (a: string, b: string) => between(catalogueOf({ a, b }), "a", "b");

describe("alikeness of two recipes", () => {
  test.each([
    ["nothing in common", "protein:fish rice", "protein:egg bread", 0],
    ["no tags and no ingredients at all", "", "", 0],
    ["everything in common", "protein:fish rice", "protein:fish rice", 1],
    ["all tags, no ingredient", "protein:fish rice", "protein:fish bread", 0.6],
    ["all tags, without any ingredient", "protein:fish", "protein:fish", 0.6],
    ["all ingredients, no tag", "protein:fish rice", "protein:egg rice", 0.4],
    ["half of the ingredients", "rice egg leek", "rice egg bean", 0.2],
    ["protein 3 of 3 + 2 + 1", "protein:fish cuisine:thai", "protein:fish other:quick", 0.6 * (3 / 6)],
    ["cuisine 2 of 2 + 3 + 1", "cuisine:thai protein:fish", "cuisine:thai other:quick", 0.6 * (2 / 6)],
    ["other 1 of 1 + 3 + 2", "other:quick protein:fish", "other:quick cuisine:thai", 0.6 * (1 / 6)],
    ["dietary tags only", "dietary:vegan rice", "dietary:vegan bread", 0],
    ["a dietary tag beside others", "dietary:vegan other:quick", "other:quick", 0.6],
    ["staples only", "*salt *oil", "*salt *oil", 0],
    ["a staple beside others", "*salt rice", "rice", 0.4],
  ])("%s", (_, a, b, expected) => {
    expect(alike(a, b)).toBeCloseTo(expected, 10);
    expect(alike(b, a)).toBeCloseTo(expected, 10);
  });

  test("a recipe is fully alike to itself, even with neither tags nor ingredients", () => {
    expect(between(catalogueOf({ a: "" }), "a", "a")).toBe(1);
  });

  test("whole units: fractions with small denominators are exact, and stay so in large sums", () => {
    for (let size = 1; size <= 22; size++) expect((FULL_ALIKENESS / 5) % size).toBe(0);
    expect(1000 * 71 * 14 * FULL_ALIKENESS).toBeLessThan(Number.MAX_SAFE_INTEGER);
  });

  test("is what the pairwise definition says, both ways round", () => {
    fc.assert(
      fc.property(planning, ({ catalogue }) => {
        for (const a of [...catalogue.recipes.keys(), "gone"])
          for (const b of catalogue.recipes.keys()) {
            const [numerator, denominator] = naiveAlikeness(catalogue, a, b);
            const units = (BigInt(FULL_ALIKENESS) * numerator) / denominator;
            expect(alikenessTo(catalogue, [b])(a)[0]).toBe(Number(units));
            expect(alikenessTo(catalogue, [a])(b)[0]).toBe(Number(units));
          }
      }),
      { numRuns: 30 },
    );
  });
});
