import fc from "fast-check";
import { expect, test } from "vitest";
import { firstOf } from "../../../../core/variety/suggestions/first-of.ts";
import { holds } from "../../../support/law.ts";

const byTens = (a: number, b: number) => Math.floor(a / 10) - Math.floor(b / 10);

test("gives what sorting would put first, and keeps the order of equal items", () => {
  holds(fc.array(fc.nat(99)), fc.integer({ min: 1, max: 8 }), (numbers, count) => {
    expect(firstOf(numbers, count, byTens)).toEqual(numbers.toSorted(byTens).slice(0, count));
  });
});

test.each([
  ["in their order", Array.from({ length: 1000 }, (_, number) => number)],
  ["all alike", Array<number>(1000).fill(7)],
])("compares items %s once each with the last of the chosen", (_, numbers) => {
  let comparisons = 0;
  firstOf(numbers, 50, (a, b) => {
    comparisons += 1;
    return byTens(a, b);
  });
  expect(comparisons).toBeLessThan(1000 + 50 * 50);
});
