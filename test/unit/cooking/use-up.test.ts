import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useUp } from "../../../core/cooking/use-up.ts";
import type { PantryItem } from "../../../core/pantry/model.ts";
import type { Portions } from "../../../core/recipes/servings.ts";
import { holds } from "../../support/law.ts";

const TODAY = "2026-03-04";
type Stock = Omit<PantryItem, "id" | "rev">;

const shelf = (...items: Stock[]): PantryItem[] =>
  items.map((item, at) => ({ ...item, id: `${at}`, rev: 1 }));
const flour = (quantity: number, unit = "g", bestBefore?: string): Stock => ({
  ingredientId: "flour",
  quantity,
  unit,
  bestBefore,
});
/** Takes 300 g of flour for a meal, or what else is needed. */
const cook = (
  pantry: PantryItem[],
  portions: Portions = {},
  needs: [quantity: number, unit: string][] = [[300, "g"]],
) => {
  const ingredients = needs.map(([quantity, unit]) => ({ ingredientId: "flour", quantity, unit }));
  const { used, items } = useUp(pantry, ingredients, portions, TODAY);
  return {
    used: used.map(({ pantryItemId, quantity, unit }) => `${pantryItemId}: ${quantity} ${unit}`),
    left: items.map(({ id, quantity }) => `${id}: ${quantity}`),
  };
};

describe("cooking out of the pantry", () => {
  test("takes what expires first, what has no date last, and nothing past its date", () => {
    const pantry = shelf(
      flour(100),
      flour(100, "g", "2026-06-01"),
      flour(100, "g", TODAY),
      flour(900, "g", "2026-03-03"),
      flour(50, "g", "2026-05-01"),
    );
    expect(cook(pantry)).toEqual({
      used: ["2: 100 g", "4: 50 g", "1: 100 g", "0: 50 g"],
      left: ["2: undefined", "4: undefined", "1: undefined", "0: 50"],
    });
  });

  test.each<[string, Stock, Portions, [number, string][], string]>([
    ["in the item's own unit", flour(1, "kg"), {}, [[300, "g"]], "0.3 kg, 0.7"],
    [
      "as much as all needs of one measure",
      flour(1, "kg"),
      {},
      [
        [100, "g"],
        [0.2, "kg"],
        [2, "cup"],
      ],
      "0.3 kg, 0.7",
    ],
    ["scaled to those who eat", flour(600), { servings: 6, serves: 4 }, [[300, "g"]], "450 g, 150"],
    ["scaled exactly", flour(1, "kg"), { servings: 1, serves: 9 }, [[300, "g"]], "0.033 kg, 0.967"],
    ["all where the rest would show as 0", flour(300.0004), {}, [[300, "g"]], "300.0004 g, undefined"],
    ["not all where the rest shows", flour(300.0005), {}, [[300, "g"]], "300 g, 0.0005"],
    [
      "pieces of what has no unit",
      { ingredientId: "flour", quantity: 3 },
      {},
      [[2, "pieces"]],
      "2 undefined, 1",
    ],
  ])("takes %s", (_, item, portions, needs, taken) => {
    const { used, left } = cook(shelf(item), portions, needs);
    expect([...used, ...left].map((text) => text.slice(3)).join(", ")).toBe(taken);
  });

  test("in parts that decimals can't write takes all that there is", () => {
    for (const serves of [3, 6, 7, 9]) {
      let quantity: number | undefined = 1;
      for (let meal = 0; meal < serves; meal += 1)
        quantity = useUp(
          shelf(flour(quantity ?? 0, "l")),
          [{ ingredientId: "flour", quantity: 1, unit: "l" }],
          { servings: 1, serves },
          TODAY,
        ).items[0]?.quantity;
      expect([serves, quantity]).toEqual([serves, undefined]);
    }
    expect(cook(shelf(flour(0.002, "kg")), {}, [[1, "g"]]).left).toEqual(["0: 0.001"]);
  });

  test("leaves alone what it can't measure, and what is something else", () => {
    const pantry = shelf(
      { ingredientId: "flour" },
      { ingredientId: "flour", quantity: 0, unit: "g" },
      { ingredientId: "flour", quantity: 2, unit: "cup" },
      { ingredientId: "flour", quantity: 2 },
      { ingredientId: "sugar", quantity: 500, unit: "g" },
      { customName: "flour", quantity: 500, unit: "g" },
    );
    expect(cook(pantry)).toEqual({ used: [], left: [] });
  });
});

const quantities = fc.integer({ min: 1, max: 5_000 }).map((thousandths) => thousandths / 1_000);
const days = fc.constantFrom(undefined, "2026-03-03", TODAY, "2026-03-05");
const stocks = fc.array(
  fc.record({ quantity: quantities, unit: fc.constantFrom("g", "kg", "oz"), bestBefore: days }),
  { maxLength: 6 },
);

test("what was used and what is left of an item add up to what it had, and never too much is used", () => {
  holds(stocks, quantities, fc.integer({ min: 1, max: 20 }), (stock, quantity, serves) => {
    const pantry = shelf(...stock.map((item) => ({ ...item, ingredientId: "flour" })));
    const ingredients = [{ ingredientId: "flour", quantity, unit: "kg" }];
    const { used, items } = useUp(pantry, ingredients, { servings: 1, serves }, TODAY);
    const sizes: Record<string, number> = { g: 1, kg: 1_000, oz: 28.349523125 };
    let total = 0;
    for (const [at, { pantryItemId, quantity: taken, unit = "" }] of used.entries()) {
      const before = pantry.find(({ id }) => id === pantryItemId);
      expect(taken + (items[at]?.quantity ?? 0)).toBeCloseTo(before?.quantity ?? 0, 9);
      total += taken * (sizes[unit] ?? 0);
    }
    // Each item's amount is rounded to a thousandth of its unit.
    expect(total).toBeLessThanOrEqual((quantity * 1_000) / serves + used.length);
  });
});
