import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOf } from "../../../core/suggestions/first-of.ts";

test("gives what sorting would put first", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.integer({ min: 1, max: 8 }), (numbers, count) => {
      const compare = (a: number, b: number) => a - b;
      expect(firstOf(numbers, count, compare)).toEqual(numbers.toSorted(compare).slice(0, count));
    }),
  );
});

test("compares each item once with the last of the chosen, when that is enough", () => {
  let comparisons = 0;
  const compare = (a: number, b: number) => {
    comparisons += 1;
    return a - b;
  };
  firstOf(
    Array.from({ length: 1000 }, (_, number) => number),
    50,
    compare,
  );
  expect(comparisons).toBeLessThan(1000 + 50 * 50);
});
