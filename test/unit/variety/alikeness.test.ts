import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { alikenessTo, alikenessToAll, FULL_ALIKENESS } from "../../../core/variety/alikeness.ts";
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

  test("a deleted recipe is alike only to itself", () => {
    const catalogue = catalogueOf({ a: "protein:fish rice" });
    expect(between(catalogue, "gone", "a")).toBe(0);
    expect(between(catalogue, "a", "gone")).toBe(0);
    expect(between(catalogue, "gone", "lost")).toBe(0);
    expect(between(catalogue, "gone", "gone")).toBe(1);
  });

  test("tags and ingredients that the catalogue does not know play no part", () => {
    const catalogue = catalogueOf({ a: "protein:egg rice", b: "protein:egg rice" });
    expect(between({ ...catalogue, tags: new Map() }, "a", "b")).toBeCloseTo(0.4);
    expect(between({ ...catalogue, ingredients: new Map() }, "a", "b")).toBeCloseTo(0.6);
    expect(between({ ...catalogue, tags: new Map(), ingredients: new Map() }, "a", "b")).toBe(0);
  });

  test("several recipes are measured at once, one of them twice, and nothing stays from the call before", () => {
    const alikeness = alikenessTo(catalogueOf({ a: "x", b: "x y", c: "z" }), ["a", "b", "a", "c", "gone"]);
    const shares = (id: string) => [...alikeness(id)].map((units) => units / FULL_ALIKENESS);
    expect(shares("a")).toEqual([1, 0.2, 1, 0, 0]);
    expect(shares("c")).toEqual([0, 0, 0, 1, 0]);
    expect(shares("gone")).toEqual([0, 0, 0, 0, 1]);
    expect(shares("b")).toEqual([0.2, 1, 0.2, 0, 0]);
  });

  test("against all recipes has one value for each, in their order", () => {
    const catalogue = catalogueOf({ a: "x", b: "x y", c: "z" });
    expect([...alikenessToAll(catalogue)("a")].map((units) => units / FULL_ALIKENESS)).toEqual([1, 0.2, 0]);
    expect(alikenessToAll(catalogue)).toBe(alikenessToAll(catalogue));
    expect(alikenessToAll(catalogueOf({ a: "x" }))("a")).toHaveLength(1);
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
