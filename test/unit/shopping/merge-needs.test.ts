import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { less, mergeNeeds, type Need, type NeedLine } from "../../../core/shopping/list/merge-needs.ts";
import { add, amountOf, formatAmount, isTooSmallFor, parseAmount } from "../../../core/units/quantity.ts";
import { parseUnit } from "../../../core/units/unit.ts";
import { holds } from "../../support/law.ts";
import { line, linesOf, soup } from "../../support/need-lines.ts";

const bread = { id: "r2", name: "Bread" };
const shown = (needs: readonly Need[]) => needs.map((need) => `${need.quantity} ${need.unit}`);
const amount = (quantity: number, unit: string) => amountOf(quantity, parseUnit(unit).size);
const only = (...lines: NeedLine[]): Need => {
  const [need, ...others] = mergeNeeds(lines);
  expect(others).toEqual([]);
  return need as Need;
};

describe("mergeNeeds", () => {
  test("gives a need with all its parts", () => {
    expect(mergeNeeds([line(0.5, "Kilos"), line(100, "gr", bread)])).toEqual([
      {
        ingredientId: "flour",
        measure: "mass",
        amount: "600000000000",
        quantity: 600,
        unit: "g",
        sourceUnits: ["g", "kg"],
        recipes: [bread, soup],
      },
    ]);
    expect(mergeNeeds([])).toEqual([]);
  });

  test("counts a recipe as often as it is planned, and lists it once", () => {
    const uses = [1, 2, 3].flatMap(() => [line(1, "cup"), line(2, "cups")]);
    expect(only(...uses)).toMatchObject({ quantity: 9, unit: "cup", amount: "2160", recipes: [soup] });
  });

  test.each([
    ["1 lb + 8 oz", "1.5 lb", "680388555000"],
    ["0.1 l + 0.2 l", "0.3 l", "300"],
  ])("adds %s up to one line of %s, exactly", (text, sum, amount) => {
    const need = only(...linesOf(text));
    expect([shown([need]), need.amount]).toEqual([[sum], amount]);
  });

  test("keeps mass, volume, count words and unknown units apart", () => {
    const lines = ["g", "ml", "", "clove", "can", "pinch", "EL", "Glug", "oz", "cup", "pcs", "cloves", "el"];
    expect(
      mergeNeeds(lines.map((unit) => line(1, unit))).map(({ measure, amount }) => [measure, amount]),
    ).toEqual([
      ["count:can", "1"],
      ["count:clove", "2"],
      ["count:piece", "2"],
      ["count:pinch", "1"],
      ["mass", "29349523125"],
      ["other:el", "2"],
      ["other:glug", "1"],
      ["volume", "241"],
    ]);
  });

  test("keeps ingredients apart, sorted by id", () => {
    const needs = mergeNeeds([
      line(1, "g", soup, "salt"),
      line(2, "g", soup, "flour"),
      line(3, "g", soup, "salt"),
    ]);
    expect(needs.map(({ ingredientId, quantity }) => [ingredientId, quantity])).toEqual([
      ["flour", 2],
      ["salt", 4],
    ]);
  });

  test("writes an unknown unit as it was typed first", () => {
    expect(only(line(1, " Good  Glug"), line(2, "good glug"))).toMatchObject({
      quantity: 3,
      unit: "Good  Glug",
      measure: "other:good glug",
      sourceUnits: ["Good  Glug"],
    });
  });

  test("lists recipes by name, numbers by value, then by id", () => {
    const names = ["Pie 10", "éclair", "Pie 2", "Apple", "Pie 2"];
    const recipes = names.map((name, i) => ({ id: `r${9 - i}`, name }));
    const { recipes: sorted } = only(...recipes.map((recipe) => line(1, "g", recipe)));
    expect(sorted.map(({ id, name }) => `${name} ${id}`)).toEqual([
      "Apple r6",
      "éclair r8",
      "Pie 2 r5",
      "Pie 2 r7",
      "Pie 10 r9",
    ]);
  });

  test("lists source units once, the smallest first", () => {
    const units = ["l", "cup", "ml", "tsp", "cups", "dl"];
    expect(only(...units.map((unit) => line(1, unit))).sourceUnits).toEqual(["ml", "tsp", "dl", "cup", "l"]);
  });

  test("stays finite and exact at the largest plan", () => {
    const lines = Array.from({ length: 14_000 }, (_, i) => line(1_000_000, i === 0 ? "tsp" : "gallon"));
    const need = only(...lines);
    expect(need.amount).toBe(String(13_999n * 3_840_000_000n + 5_000_000n));
    expect(need).toMatchObject({ quantity: 10_751_233_000_000, unit: "tsp" });
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
  const shuffled = lines.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );

  test("the order makes no difference", () => {
    holds(shuffled, ([all, other]) => {
      expect(mergeNeeds(other)).toEqual(mergeNeeds(all));
    });
  });

  test("a line in two parts makes no difference", () => {
    holds(lines, quantity, quantity, unit, (all, a, b, text) => {
      const whole = Math.round((a + b) * 1000) / 1000;
      const parts = mergeNeeds([...all, line(a, text), line(b, text)]);
      expect(parts).toEqual(mergeNeeds([...all, line(whole, text)]));
    });
  });

  test("merging in groups first makes no difference to the amounts", () => {
    holds(fc.array(lines, { maxLength: 4 }), (groups) => {
      const apart = groups.flatMap(mergeNeeds);
      for (const { ingredientId, measure, amount } of mergeNeeds(groups.flat())) {
        const parts = apart.filter((need) => need.ingredientId === ingredientId && need.measure === measure);
        const sum = parts.map((need) => parseAmount(need.amount)).reduce(add);
        expect(formatAmount(sum)).toBe(amount);
      }
    });
  });

  test("taking off the stock that is one of the lines leaves the others", () => {
    holds(lines, quantity, unit, (all, stock, text) => {
      const extra = line(stock, text);
      const { measure } = only(extra);
      const flourIn = (some: NeedLine[]) =>
        mergeNeeds(some).find((need) => need.ingredientId === "flour" && need.measure === measure);
      const whole = flourIn([...all, extra]) as Need;
      const rest = flourIn(all)?.amount;
      // What three decimals of a unit don't show is nothing to buy.
      const isNothing = whole.sourceUnits.some((one) =>
        isTooSmallFor(parseAmount(rest ?? "0"), parseUnit(one).size),
      );
      expect(isNothing ? [rest, undefined] : [rest]).toContain(less(whole, amount(stock, text))?.amount);
    });
  });
});

describe("what is left of a need", () => {
  const need = only(line(2, "cup"), line(1, "T", bread));

  test("is the rest, with everything else as it was", () => {
    expect(less(need, amount(15, "ml"))).toEqual({ ...need, amount: "480", quantity: 2, unit: "cup" });
    expect(less(need, amount(0.5, "l"))).toBeUndefined();
    expect(less(need, amount(0, "ml"))).toEqual(need);
  });

  test("is in the units of the need", () => {
    const left = (quantity: number, unit: string, taken: number, takenUnit: string) =>
      shown([less(only(line(quantity, unit)), amount(taken, takenUnit)) as Need]);
    expect(left(1.5, "kg", 600, "g")).toEqual(["0.9 kg"]);
    expect(left(1500, "g", 0.6, "kg")).toEqual(["900 g"]);
    expect(left(2, "lb", 8, "oz")).toEqual(["1.5 lb"]);
    expect(left(1, "lb", 100, "g")).toEqual(["0.78 lb"]);
    expect(left(5, "Glug", 2, "glug")).toEqual(["3 Glug"]);
    expect(left(5, "cloves", 2, "clove")).toEqual(["3 clove"]);
  });

  test("is nothing when all is taken, or all that three decimals show, and a little when a little is missing", () => {
    expect(less(only(line(0.3, "oz")), amount(0.3, "oz"))).toBeUndefined();
    expect(less(only(line(0.3, "g")), amount(0.2996, "g"))).toBeUndefined();
    expect(less(only(line(0.3, "g")), amount(0.2995, "g"))).toMatchObject({
      amount: "500000",
      quantity: 0.001,
    });
  });
});
