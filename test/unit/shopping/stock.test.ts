import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeNeeds } from "../../../core/shopping/list/merge-needs.ts";
import { type Stock, type Use, withoutStock } from "../../../core/shopping/list/stock.ts";
import { holds } from "../../support/law.ts";
import { soup } from "../../support/need-lines.ts";

const TODAY = "2026-03-02";

/** "2 l milk on 3" is a use on 2026-03-03. */
const use = (quantity: number, unit: string, day: number, ingredientId = "milk"): Use => ({
  ingredientId,
  quantity,
  unit,
  date: `2026-03-0${day}`,
});
const stock = (quantity: number, unit: string, until?: number, ingredientId = "milk"): Stock => ({
  ingredientId,
  quantity,
  unit,
  ...(until ? { bestBefore: `2026-03-0${until}` } : {}),
});
const needed = (uses: Use[], pantry: Stock[]) =>
  withoutStock(mergeNeeds(uses.map((one) => ({ ...one, recipe: soup }))), uses, pantry, TODAY);
const buy = (uses: Use[], pantry: Stock[]) =>
  needed(uses, pantry).map(({ ingredientId, quantity, unit }) => `${quantity} ${unit} ${ingredientId}`);

describe("the pantry", () => {
  test("is used once over the whole plan, in any unit of the same measure", () => {
    expect(buy([use(300, "ml", 2), use(1, "l", 4)], [stock(0.5, "l")])).toEqual(["800 ml milk"]);
    expect(buy([use(2, "cloves", 2), use(3, "clove", 3)], [stock(1, "clove"), stock(2, "cloves")])).toEqual([
      "2 clove milk",
    ]);
  });

  test("leaves nothing of a line that is fully in stock, and nothing below", () => {
    expect(buy([use(1, "l", 2)], [stock(2, "l")])).toEqual([]);
    expect(buy([use(1, "l", 2), use(1, "piece", 2, "egg")], [stock(1000, "ml")])).toEqual(["1 piece egg"]);
  });

  test("does not count what has expired by today, other ingredients, or other measures", () => {
    expect(buy([use(1, "l", 1)], [stock(1, "l", 1)])).toEqual(["1 l milk"]);
    expect(buy([use(1, "l", 2)], [stock(1, "l", 2)])).toEqual([]);
    expect(
      buy([use(1, "l", 2)], [stock(1, "l", 9, "cream"), stock(1, "kg"), stock(1, "can"), stock(1, "")]),
    ).toEqual(["1 l milk"]);
    expect(buy([use(2, "", 2)], [stock(1, "piece")])).toEqual(["1 piece milk"]);
  });
});

const meals = fc.array(
  fc.record({
    quantity: fc.constantFrom(0.1, 0.5, 1, 2, 100, 250, 999.5),
    unit: fc.constantFrom("g", "kg", "oz", "lb", "ml", "l", "cup", "tsp", "can", ""),
    servings: fc.integer({ min: 1, max: 12 }),
    serves: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 5 },
);

test("nothing is left to buy when all was bought as the list shows it, thirds too", () => {
  fc.assert(
    fc.property(meals, (all) => {
      const planned = all.map(({ servings, serves, quantity, unit }) => ({
        ...use(quantity, unit, 2),
        ...{ servings, serves },
      }));
      const shown = needed(planned, []).map(({ quantity, unit }) => stock(quantity, unit));
      expect(buy(planned, shown)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("less than half of the last decimal is nothing to buy, half of it is", () => {
  expect(buy([use(1.0004, "kg", 2)], [stock(1, "kg")])).toEqual([]);
  expect(buy([use(1.0005, "kg", 2)], [stock(1, "kg")])).toEqual(["0.001 kg milk"]);
  expect(buy([use(0.0001, "kg", 2)], [])).toEqual(["0.001 kg milk"]);
});

const days = fc.integer({ min: 2, max: 8 });
const uses = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 50 }), days).map(([n, day]) => use(n, "g", day)),
  { minLength: 1, maxLength: 6 },
);
const pantries = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 50 }), fc.option(days, { nil: undefined }))
    .map(([n, until]) => stock(n, "g", until)),
  { maxLength: 6 },
);
const bought = (all: Use[], pantry: Stock[]) => needed(all, pantry)[0]?.quantity ?? 0;

/** Uses from a day on − stock that keeps until that day. No way of using the stock leaves less to buy. */
const missingFrom = (day: string, all: Use[], pantry: Stock[]) => {
  const sum = (amounts: readonly { quantity: number }[]) =>
    amounts.reduce((total, { quantity }) => total + quantity, 0);
  return (
    sum(all.filter(({ date }) => date >= day)) -
    sum(pantry.filter(({ bestBefore }) => bestBefore === undefined || bestBefore >= day))
  );
};

test("no way of using the pantry leaves less to buy, and nothing in it is used twice", () => {
  holds(uses, pantries, (all, pantry) => {
    const missing = all.map(({ date }) => missingFrom(date, all, pantry));
    expect(bought(all, pantry)).toBe(Math.max(0, ...missing));
    expect(bought(all.toReversed(), pantry.toReversed())).toBe(bought(all, pantry));
  });
});
