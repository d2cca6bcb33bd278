import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Amount,
  add,
  amountOf,
  formatAmount,
  isExactIn,
  isMore,
  parseAmount,
  quantityIn,
  subtract,
} from "../../../core/units/quantity.ts";
import { holds } from "../../support/law.ts";

const of = (quantity: number) => amountOf(quantity, 1n);
const quantities = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
const amounts: fc.Arbitrary<Amount> = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  .map(([above, below]) => parseAmount(`${above}/${below}`));

describe("amounts", () => {
  test.each([
    ["0", 0n, 1n],
    ["12", 12n, 1n],
    ["12.50", 25n, 2n],
    ["0.003", 3n, 1000n],
    ["1e-7", 1n, 10n ** 7n],
    ["1.5e-7", 3n, 2n * 10n ** 7n],
    ["1e+21", 10n ** 21n, 1n],
    ["1.25e+3", 1250n, 1n],
    ["100/3", 100n, 3n],
    ["100/6", 50n, 3n],
  ])("reads %s", (text, numerator, denominator) => {
    expect(parseAmount(text)).toEqual({ numerator, denominator });
  });

  test("have as many digits as a sum of odd shares needs", () => {
    // Neighbours among Fibonacci's numbers need the most steps to find that they have no common divisor.
    let [above, below] = [1n, 1n];
    for (let nth = 0; nth < 20_000; nth++) [above, below] = [below, above + below];
    expect(formatAmount(parseAmount(`${above}/${below}`))).toBe(`${above}/${below}`);
    expect(formatAmount(parseAmount(`1/${10n ** 3_000n}`))).toBe(`0.${"1".padStart(3_000, "0")}`);
  });

  test.each([
    "-1",
    "Infinity",
    "NaN",
    "",
    "1.",
    ".5",
    "1e",
    "1,5",
    "a1",
    "1e5x",
    "1/0",
    "1/",
    "/3",
    "1.5/3",
    "1/3e2",
  ])("refuses %j", (text) => {
    expect(() => parseAmount(text)).toThrow(RangeError);
    expect(() => parseAmount(text)).toThrow(`zero or more: ${text}`);
  });

  test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("refuses the quantity %d", (quantity) => {
    expect(() => amountOf(quantity, 1n)).toThrow(RangeError);
  });

  test.each([
    ["0.000", "0"],
    ["1.250", "1.25"],
    ["0.005", "0.005"],
    ["3/4", "0.75"],
    ["7/1024", "0.0068359375"],
    ["12/3", "4"],
    ["100/3", "100/3"],
    ["10/30", "1/3"],
  ])("writes %s as %s", (typed, text) => {
    expect(formatAmount(parseAmount(typed))).toBe(text);
  });

  test("are as long as the quantity was typed, times the size", () => {
    expect(amountOf(2.5, 28_349_523_125n)).toEqual({ numerator: 141_747_615_625n, denominator: 2n });
  });

  test("add up without rounding errors", () => {
    expect(formatAmount(add(of(0.1), of(0.2)))).toBe("0.3");
    expect(formatAmount(add(of(1000), of(0.001)))).toBe("1000.001");
    expect(formatAmount(subtract(of(0.3), of(0.1)))).toBe("0.2");
    expect(formatAmount(subtract(of(1), of(0.001)))).toBe("0.999");
  });

  test("are compared exactly", () => {
    expect(isMore(of(2), of(1))).toBe(true);
    expect(isMore(of(1), of(2))).toBe(false);
    expect(isMore(of(1), parseAmount("1.000"))).toBe(false);
    expect(isMore(parseAmount("1.0000000000000000000001"), of(1))).toBe(true);
    expect(isMore(parseAmount("1/3"), parseAmount("0.3333333333333333"))).toBe(true);
    expect(isMore(parseAmount("1/3"), parseAmount("2/6"))).toBe(false);
    expect(isMore(of(0), subtract(parseAmount("1/3"), parseAmount("2/3")))).toBe(true);
  });

  test("survive being written and read", () => {
    holds(amounts, (amount) => {
      const text = formatAmount(amount);
      expect(formatAmount(parseAmount(text))).toBe(text);
      expect(parseAmount(text)).toEqual(amount);
    });
  });

  test("keep every quantity that a number can hold", () => {
    holds(quantities, (quantity) => {
      expect(Number(formatAmount(of(quantity)))).toBe(quantity);
    });
  });

  test("add up the same in any order and grouping", () => {
    holds(amounts, amounts, amounts, (a, b, c) => {
      expect(formatAmount(add(add(a, b), c))).toBe(formatAmount(add(a, add(c, b))));
      expect(formatAmount(subtract(add(a, b), b))).toBe(formatAmount(a));
    });
  });
});

test("sums of thousands of amounts that share no divisor stay short, and right to 50 decimals", () => {
  const share = (nth: number): Amount => ({ numerator: 1n, denominator: BigInt(100_003 + 2 * nth) ** 3n });
  const sum = Array.from({ length: 3_000 }, (_, nth) => share(nth)).reduce(add);
  expect(formatAmount(sum).length).toBeLessThan(120);
  const left = Array.from({ length: 3_000 }, (_, nth) => share(nth)).reduce(subtract, sum);
  const tiny = parseAmount("1e-50");
  expect(isMore(left, tiny)).toBe(false);
  expect(isMore(subtract(parseAmount("0"), left), tiny)).toBe(false);
});

describe("quantityIn", () => {
  test.each([
    ["0", 1n, 0],
    ["453592370000", 453_592_370_000n, 1],
    ["1.2344", 1n, 1.234],
    ["1.2345", 1n, 1.235],
    ["1.23449999", 1n, 1.234],
    ["1.9995", 1n, 2],
    ["0.0005", 1n, 0.001],
    ["0.0004", 1n, 0.001],
    ["1e-300", 1n, 0.001],
    ["14000000000.001", 1n, 14_000_000_000.001],
    ["1/3", 1n, 0.333],
    ["1/2000", 1n, 0.001],
  ])("shows %s in units of %d as %d", (text, size, quantity) => {
    expect(quantityIn(parseAmount(text), size)).toBe(quantity);
  });

  test("is never more than half a thousandth away", () => {
    holds(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 }), (digits, size) => {
      const shown = quantityIn(of(digits), BigInt(size));
      expect(shown).toBeGreaterThan(0);
      if (digits / size >= 0.001) expect(Math.abs(shown - digits / size)).toBeLessThanOrEqual(0.000_500_1);
    });
  });
});

describe("isExactIn", () => {
  test.each([
    ["1.125", 1n, true],
    ["1.1255", 1n, false],
    ["1", 8n, true],
    ["1", 16n, false],
    ["1.6", 16n, true],
    ["0", 7n, true],
    ["1/3", 1n, false],
    ["3000/7", 3n, false],
  ])("%s in units of %d: %s", (text, size, exact) => {
    expect(isExactIn(parseAmount(text), size)).toBe(exact);
  });
});
