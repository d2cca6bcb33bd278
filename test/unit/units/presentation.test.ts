import { expect, test } from "vitest";
import { mergeNeeds } from "../../../core/shopping/merge.ts";
import { linesOf } from "../../support/need-lines.ts";

/** The sum of quantities such as `1.5 lb`, as it is shown. */
const sum = (text: string) =>
  mergeNeeds(linesOf(text))
    .map(({ quantity, unit }) => `${quantity} ${unit}`)
    .join(", ");

test.each([
  ["16 oz", "16 oz"],
  ["0.5 kg", "0.5 kg"],
  ["3 Cloves + 2 clove", "5 clove"],
  ["1500 sprinkles", "1500 sprinkles"],
  ["0.3333 oz + 0.3333 oz", "0.667 oz"],
  ["0.0001 cup", "0.001 cup"],
])("one unit is kept: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["1000 g + 1 g", "1.001 kg"],
  ["1000.5 g", "1000.5 g"],
  ["1000 ml", "1 l"],
])("grams and millilitres grow where that is exact: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["1 lb + 8 oz", "1.5 lb"],
  ["0.25 lb + 4 oz", "8 oz"],
  ["1 tbsp + 1 cup + 1 tsp", "52 tsp"],
  ["0.333 cup + 1 tbsp", "6.328 tbsp"],
  ["8 cup + 1 gallon", "1.5 gallon"],
  ["0.1 tsp + 0.01 tbsp", "0.13 tsp"],
  ["500 g + 0.5 kg", "1 kg"],
  ["800 ml + 3 dl", "11 dl"],
])("units of one system become the largest that fits: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["1 oz + 100 g", "129 g"],
  ["1 kg + 1 lb", "1.454 kg"],
  ["0.05 tsp + 0.01 cl", "0.35 ml"],
  ["0.1 tsp + 0.5 ml", "1 ml"],
  ["0.1 tsp + 0.501 ml", "2 ml"],
])("both systems together become metric, as people buy it: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});
