import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { alikenessTo, FULL_ALIKENESS, leastAlikeness } from "../../../core/variety/alikeness.ts";
import { planning } from "../../support/arbitrary-week.ts";
import { catalogueOf } from "../../support/catalogue.ts";
import { naiveAlikeness } from "../../support/naive-variety.ts";

const between = (catalogue: Catalogue, a: string, b: string) =>
  (alikenessTo(catalogue, [b])(a)[0] ?? Number.NaN) / FULL_ALIKENESS;

describe("alikeness of two recipes", () => {
  test("a recipe is fully alike to itself, even with neither tags nor ingredients", () => {
    expect(between(catalogueOf({ a: "" }), "a", "a")).toBe(1);
  });

  test("whole units: fractions with small denominators are exact, and stay so in large sums", () => {
    for (let size = 1; size <= 22; size++) expect((FULL_ALIKENESS / 5) % size).toBe(0);
    expect(leastAlikeness(2, 6)).toBe(FULL_ALIKENESS / 5);
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
