import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scaled } from "../../../core/recipes/servings.ts";
import { type Amount, add, formatAmount, NO_AMOUNT, parseAmount } from "../../../core/units/quantity.ts";
import { holds } from "../../support/law.ts";

const servings = fc.integer({ min: 1, max: 100 });
const serves = fc.integer({ min: 1, max: 20 });
const amounts = fc
  .tuple(fc.integer({ min: 0 }), fc.integer({ min: 0, max: 9 }))
  .map(([digits, decimals]) => parseAmount(`${digits}e-${decimals}`));
const added = (amount: Amount, times: number): Amount =>
  Array.from({ length: times }, () => amount).reduce(add, NO_AMOUNT);

describe("an amount for as many as eat", () => {
  test.each([
    ["100", 6, 4, "150"],
    ["100", 1, 3, "100/3"],
    ["0.1", 2, 6, "1/30"],
    ["0.5", 100, 1, "50"],
  ])("%s for %d, from a recipe for %d, is %s", (amount, servings, serves, text) => {
    expect(formatAmount(scaled(parseAmount(amount), { servings, serves }))).toBe(text);
  });

  test("is the recipe's when it is not known how many eat, or for how many the recipe is", () => {
    const amount = parseAmount("100");
    for (const portions of [{}, { servings: 6 }, { serves: 4 }])
      expect(scaled(amount, portions)).toBe(amount);
  });

  test("is the recipe's when as many eat as it serves", () => {
    holds(amounts, serves, (amount, people) => {
      expect(scaled(amount, { servings: people, serves: people })).toEqual(amount);
    });
  });

  test("is the same for all at once as for each of them, added up", () => {
    holds(amounts, servings, serves, (amount, people, serves) => {
      const forOne = scaled(amount, { servings: 1, serves });
      expect(added(forOne, people)).toEqual(scaled(amount, { servings: people, serves }));
    });
  });

  test("is the same for two amounts together as for each, added up", () => {
    holds(amounts, amounts, servings, serves, (a, b, servings, serves) => {
      const portions = { servings, serves };
      expect(add(scaled(a, portions), scaled(b, portions))).toEqual(scaled(add(a, b), portions));
    });
  });
});
