import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { less, mergeNeeds, type Need, type NeedLine } from "../../../core/shopping/merge.ts";
import { amountOf } from "../../../core/units/quantity.ts";
import { parseUnit } from "../../../core/units/unit.ts";
import { holds } from "../../support/law.ts";
import { line, soup } from "../../support/need-lines.ts";

const bread = { id: "r2", name: "Bread" };
const amount = (quantity: number, unit: string) => amountOf(quantity, parseUnit(unit).size);
const only = (...lines: NeedLine[]): Need => {
  const [need, ...others] = mergeNeeds(lines);
  expect(others).toEqual([]);
  return need as Need;
};

describe("mergeNeeds", () => {
  test("gives a need with all its parts; source units smallest first, recipes by name, numbers by value, then by id", () => {
    const names = ["Pie 10", "éclair", "Pie 2", "Apple", "Pie 2"];
    const recipes = names.map((name, i) => ({ id: `r${9 - i}`, name }));
    const units = ["Kilos", "gr", "oz", "kg", "kg"];
    expect(mergeNeeds(recipes.map((recipe, nth) => line(2, units[nth] ?? "", recipe)))).toEqual([
      {
        ingredientId: "flour",
        measure: "mass",
        amount: "6058699046250",
        quantity: 6.059,
        unit: "kg",
        sourceUnits: ["g", "oz", "kg"],
        recipes: [6, 8, 5, 7, 9].map((number) => ({ id: `r${number}`, name: names[9 - number] })),
      },
    ]);
  });

  test("counts a recipe as often as it is planned, and lists it once", () => {
    const uses = [1, 2, 3].flatMap(() => [line(1, "cup"), line(2, "cups")]);
    expect(only(...uses)).toMatchObject({ quantity: 9, unit: "cup", amount: "2160", recipes: [soup] });
  });

  test("keeps ingredients, mass, volume, count words and unknown units apart", () => {
    const lines = ["g", "ml", "", "clove", "can", "EL", " Good  Glug", "oz", "cup", "pcs", "cloves", "el"];
    const needs = mergeNeeds([...lines.map((unit) => line(1, unit)), line(1, "g", soup, "egg")]);
    expect(needs.map(({ ingredientId, measure, amount }) => `${ingredientId} ${measure} ${amount}`)).toEqual([
      "egg mass 1000000000",
      "flour count:can 1",
      "flour count:clove 2",
      "flour count:piece 2",
      "flour mass 29349523125",
      "flour other:el 2",
      "flour other:good glug 1",
      "flour volume 241",
    ]);
  });

  test("writes an unknown unit as it was typed first", () => {
    const need = only(line(1, " Good  Glug"), line(2, "good glug"));
    expect(need).toMatchObject({ quantity: 3, unit: "Good  Glug", sourceUnits: ["Good  Glug"] });
  });

  test("stays finite and exact at the largest plan", () => {
    const lines = Array.from({ length: 14_000 }, (_, i) => line(1_000_000, i === 0 ? "tsp" : "gallon"));
    const amount = String(13_999n * 3_840_000_000n + 5_000_000n);
    expect(only(...lines)).toMatchObject({ amount, quantity: 10_751_233_000_000, unit: "tsp" });
  });
});

describe("merging, whatever the lines", () => {
  const quantity = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => n / 1000);
  const units = ["g", "kg", "mg", "oz", "lb", "ml", "dl", "l", "T", "t", "cups", "pt", "", "clove", "EL"];
  const unit = fc.constantFrom(...units);
  const lines = fc.array(
    fc.record({
      ingredientId: fc.constantFrom("flour", "salt"),
      quantity,
      unit,
      recipe: fc.constantFrom(soup, bread, { id: "r3", name: "soup" }),
    }),
    { maxLength: 12 },
  );

  test("the order makes no difference", () => {
    holds(lines, (all) => {
      expect(mergeNeeds(all.toReversed())).toEqual(mergeNeeds(all));
    });
  });

  test("a line in two parts makes no difference", () => {
    holds(lines, quantity, quantity, unit, (all, a, b, text) => {
      const whole = Math.round((a + b) * 1000) / 1000;
      const parts = mergeNeeds([...all, line(a, text), line(b, text)]);
      expect(parts).toEqual(mergeNeeds([...all, line(whole, text)]));
    });
  });

  test("taking off the stock that is one of the lines leaves the others", () => {
    holds(lines, quantity, unit, (all, stock, text) => {
      const extra = line(stock, text);
      const { measure } = only(extra);
      const flourIn = (some: NeedLine[]) =>
        mergeNeeds(some).find((need) => need.ingredientId === "flour" && need.measure === measure);
      expect(less(flourIn([...all, extra]) as Need, amount(stock, text))?.amount).toBe(flourIn(all)?.amount);
    });
  });
});

describe("what is left of a need", () => {
  test("is the rest, with everything else as it was", () => {
    const need = only(line(2, "cup"), line(1, "T", bread));
    expect(less(need, amount(15, "ml"))).toEqual({ ...need, amount: "480", quantity: 2, unit: "cup" });
    expect(less(need, amount(0.5, "l"))).toBeUndefined();
  });

  test.each([
    [1.5, "kg", 600, "g", "0.9 kg"],
    [2, "lb", 8, "oz", "1.5 lb"],
    [1, "lb", 100, "g", "0.78 lb"],
    [5, "Glug", 2, "glug", "3 Glug"],
    [0.3, "g", 0.2999, "g", "0.001 g"],
    [0.3, "oz", 0.3, "oz", "undefined undefined"],
  ])("is in its units, and nothing when exactly all is taken: %d %s less %d %s", (...row) => {
    const [quantity, unit, taken, takenUnit, rest] = row;
    const left = less(only(line(quantity, unit)), amount(taken, takenUnit));
    expect(`${left?.quantity} ${left?.unit}`).toBe(rest);
  });
});
