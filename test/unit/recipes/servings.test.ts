import { expect, test } from "vitest";
import { scaled } from "../../../core/recipes/servings.ts";
import { formatAmount, parseAmount } from "../../../core/units/quantity.ts";

test.each([
  ["100", 6, 4, "150"],
  ["100", 1, 3, "100/3"],
  ["0.5", 100, 1, "50"],
  ["100", 6, undefined, "100"],
  ["100", undefined, 4, "100"],
])("%s for %s people, from a recipe for %s, is %s", (amount, servings, serves, text) => {
  expect(formatAmount(scaled(parseAmount(amount), { servings, serves }))).toBe(text);
});
