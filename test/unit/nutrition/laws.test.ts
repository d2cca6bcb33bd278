import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recipeNutrition, recipeSums } from "../../../core/nutrition/recipe-nutrition.ts";
import { added, noSums, partOf } from "../../../core/nutrition/sums.ts";
import { foods } from "../../../core/nutrition/table/foods.ts";
import { holds } from "../../support/law.ts";
import { type Line, pantryOf, recipeOf } from "../../support/nutrition.ts";

const names = foods().flatMap((food) => food.names.slice(0, 1));
const units = ["g", "kg", "oz", "lb", "ml", "l", "tsp", "tbsp", "cup", "piece", "clove", "can", "blob"];
const quantities = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
const lines: fc.Arbitrary<Line> = fc.tuple(
  fc.constantFrom(...names, "moon dust"),
  quantities,
  fc.constantFrom(...units),
);
const someLines = fc.array(lines, { minLength: 1, maxLength: 8 });

const sumsOf = (given: readonly Line[]) => {
  const recipe = recipeOf(given);
  return recipeSums(pantryOf([recipe]), recipe);
};
const nutritionOf = (given: readonly Line[]) => {
  const recipe = recipeOf(given);
  return recipeNutrition(pantryOf([recipe]), recipe);
};

/** A line that counts, whatever its unit: of what is missing, 50 g are not twice as much for two. */
const isCounted = (line: Line) => nutritionOf([line]).missing.length === 0;

describe("the nutrition of a recipe", () => {
  test("is linear in quantity", () => {
    holds(someLines, fc.integer({ min: 1, max: 20 }), (given, times) => {
      const counted = given.filter(isCounted);
      const more = counted.map(([name, quantity, unit]): Line => {
        const hundredths = Math.round(quantity * 100) * times;
        return [name, hundredths / 100, unit];
      });
      expect(partOf(sumsOf(more), times)).toEqual(sumsOf(counted));
    });
  });

  test("is the sum of its lines, in any order", () => {
    holds(someLines, fc.nat(), (given, turn) => {
      const at = turn % given.length;
      const turned = [...given.slice(at), ...given.slice(0, at)].toReversed();
      const sum = given.map((line) => sumsOf([line])).reduce(added, noSums);
      expect(sumsOf(turned)).toEqual(sum);
      expect(sumsOf(given)).toEqual(sum);
    });
  });

  test("is the same for a cup, 240 ml and 16 tablespoons", () => {
    holds(fc.constantFrom(...names), fc.integer({ min: 1, max: 100 }), (name, cups) => {
      const inCups = sumsOf([[name, cups, "cup"]]);
      expect(sumsOf([[name, cups * 240, "ml"]])).toEqual(inCups);
      expect(sumsOf([[name, cups * 16, "tbsp"]])).toEqual(inCups);
    });
  });

  test("is the same for grams, kilograms, ounces and pounds", () => {
    holds(fc.constantFrom(...names, "moon dust"), fc.integer({ min: 1, max: 10_000 }), (name, amount) => {
      expect(sumsOf([[name, amount * 1_000, "g"]])).toEqual(sumsOf([[name, amount, "kg"]]));
      expect(sumsOf([[name, amount * 16, "oz"]])).toEqual(sumsOf([[name, amount, "lb"]]));
      expect(sumsOf([[name, 45_359.237, "g"]])).toEqual(sumsOf([[name, 100, "lb"]]));
    });
  });

  test("is not raised by a line that is missing", () => {
    holds(someLines, quantities, fc.constantFrom(...units), (given, quantity, unit) => {
      const before = nutritionOf(given);
      const after = nutritionOf([...given, ["moon dust", quantity, unit]]);
      expect(after.coverage).toBeLessThanOrEqual(before.coverage);
      if (after.total) expect(after.total).toEqual(before.total);
      expect(after.lines).toEqual(before.lines);
    });
  });
});
