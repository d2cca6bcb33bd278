import { expect, test } from "vitest";
import { mergeNeeds } from "../../../core/shopping/list/merge-needs.ts";
import { linesOf } from "../../support/need-lines.ts";

/** The sum of quantities such as `1.5 lb`, as it is shown. */
const sum = (text: string) =>
  mergeNeeds(linesOf(text))
    .map(({ quantity, unit }) => `${quantity} ${unit}`)
    .join(", ");

test.each([
  ["2 tbsp + 1 tbsp", "3 tbsp"],
  ["16 oz", "16 oz"],
  ["0.5 kg", "0.5 kg"],
  ["2000 mg", "2000 mg"],
  ["3 Cloves + 2 clove", "5 clove"],
  ["1200 pinches", "1200 pinch"],
  ["1500 sprinkles", "1500 sprinkles"],
  ["0.1 oz + 0.2 oz", "0.3 oz"],
  ["0.3333 oz + 0.3333 oz", "0.667 oz"],
  ["0.0001 cup", "0.001 cup"],
])("one unit is kept: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["999 g", "999 g"],
  ["999.999 g", "999.999 g"],
  ["1000 g", "1 kg"],
  ["1000 g + 1 g", "1.001 kg"],
  ["1000.5 g", "1000.5 g"],
  ["1000 ml", "1 l"],
  ["1000.25 ml", "1000.25 ml"],
])("grams and millilitres grow where that is exact: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["1 lb + 8 oz", "1.5 lb"],
  ["1 lb + 1 oz", "17 oz"],
  ["0.25 lb + 4 oz", "8 oz"],
  ["3 tsp + 1 tbsp", "2 tbsp"],
  ["2 tbsp + 1 tsp", "7 tsp"],
  ["1 tbsp + 1 cup + 1 tsp", "52 tsp"],
  ["1 cup + 4 tbsp", "1.25 cup"],
  ["0.333 cup + 1 tbsp", "6.328 tbsp"],
  ["1 cup + 1 gallon", "17 cup"],
  ["8 cup + 1 gallon", "1.5 gallon"],
  ["0.1 tsp + 0.01 tbsp", "0.13 tsp"],
  ["0.3333 tbsp + 0.3333 tsp", "1.333 tsp"],
  ["100 g + 0.5 kg", "600 g"],
  ["500 g + 0.5 kg", "1 kg"],
  ["10 dag + 300 g", "40 dag"],
  ["800 ml + 3 dl", "11 dl"],
  ["500 mg + 1999.5 g", "2000 g"],
])("units of one system become the largest that fits: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test.each([
  ["1 oz + 100 g", "129 g"],
  ["500 g + 1 lb", "954 g"],
  ["1 kg + 1 lb", "1.454 kg"],
  ["999.5 g + 0.01 oz", "1 kg"],
  ["2 cup + 1 dl", "580 ml"],
  ["0.05 tsp + 0.01 cl", "0.35 ml"],
  ["0.1 tsp + 0.5 ml", "1 ml"],
  ["0.1 tsp + 0.501 ml", "2 ml"],
])("both systems together become metric, as people buy it: %s = %s", (text, shown) => {
  expect(sum(text)).toBe(shown);
});

test("what is rounded up is shown only: the sum stays exact", () => {
  const [need] = mergeNeeds(linesOf("500 g + 1 lb"));
  expect(need).toMatchObject({ amount: "953592370000", quantity: 954 });
});
