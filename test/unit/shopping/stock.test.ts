import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeNeeds } from "../../../core/shopping/merge.ts";
import { type Stock, type Use, withoutStock } from "../../../core/shopping/stock.ts";
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

const milk = [use(300, "ml", 2), use(1, "l", 4)];
test.each<[string, Use[], Stock[], string[]]>([
  ["is used once over the whole plan, in any unit of the measure", milk, [stock(0.5, "l")], ["800 ml milk"]],
  ["covers no more than a line", [...milk, use(1, "l", 2, "egg")], [stock(9, "l")], ["1 l egg"]],
  ["is used up to its last day", [use(1, "l", 2)], [stock(1, "l", 2)], []],
  [
    "is not used after it, nor when it has expired by today",
    [use(1, "l", 1)],
    [stock(1, "l", 1)],
    ["1 l milk"],
  ],
  [
    "has other ingredients and other measures",
    [use(1, "l", 2)],
    [stock(1, "l", 9, "cream"), stock(1, "kg"), stock(1, "can"), stock(1, "")],
    ["1 l milk"],
  ],
  ["has pieces where there is no unit", [use(2, "", 2)], [stock(1, "piece")], ["1 piece milk"]],
])("the pantry %s", (_, uses, pantry, left) => {
  const bought = needed(uses, pantry).map((need) => `${need.quantity} ${need.unit} ${need.ingredientId}`);
  expect(bought).toEqual(left);
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
