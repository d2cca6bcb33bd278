import { describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import { weekNutrition } from "../../../core/nutrition/week-nutrition.ts";
import { monday } from "../../support/catalogue.ts";
import { pantryOf, recipeOf } from "../../support/nutrition.ts";

const butter = recipeOf([["butter", 200, "g"]], 2);
const flour = recipeOf([["flour", 100, "g"]], 1);
const dust = recipeOf([["moon dust", 100, "g"]], 1);
const unserved = recipeOf([["milk", 1, "cup"]]);
const recipes = [butter, flour, dust, unserved];

/** The ids of each day's recipes, from Monday on. */
const nutritionOf = (...days: string[][]) => {
  const slots = days.flatMap((ids, nth) =>
    ids.map((id, at) => ({
      id: `slot ${nth} ${at}`,
      slotDate: addDays(monday, nth),
      recipe: { id, name: id, effort: "easy" as const },
    })),
  );
  return weekNutrition(pantryOf(recipes), { weekStart: monday, slots }, recipes);
};

describe("what is in a week", () => {
  test("is one serving of each meal, on every day of the week", () => {
    const { days } = nutritionOf([butter.id, flour.id]);
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({ date: monday, coverage: 1, nutrients: { kcal: 717 + 364 } });
    expect(days[6]).toEqual({ date: addDays(monday, 6), coverage: 0, nutrients: undefined });
  });

  test("counts a meal twice that is eaten twice", () => {
    expect(nutritionOf([butter.id, butter.id]).days[0]?.nutrients?.kcal).toBe(2 * 717);
  });

  test.each([unserved.id, "deleted"])("misses 300 g for a meal of %s", (id) => {
    // 300 g beside 1,200 g are just few enough.
    const [monday, tuesday] = nutritionOf([...Array(12).fill(flour.id), id], [flour.id, id]).days;
    expect(monday).toMatchObject({ coverage: 0.8, nutrients: { kcal: 12 * 364 } });
    expect(tuesday).toMatchObject({ coverage: 0.25, nutrients: undefined });
  });

  test("has the mean of the days of which enough is known", () => {
    const { mean } = nutritionOf([butter.id], [flour.id], [dust.id], []);
    // (717 + 364) / 2, halves up
    expect(mean?.kcal).toBe(541);
    expect(nutritionOf([dust.id]).mean).toBeUndefined();
  });

  test("has a mean of what was measured on all of these days", () => {
    const own = { per100g: { kcal: 100, fat: 1 }, gramsPer: {} };
    const plain = recipeOf([["mystery", 100, "g"]], 1);
    // In all, little enough lacks the other nutrients: 100 g of 600.
    const slots = [butter, butter, butter, butter, butter, plain].map(({ id }, nth) => ({
      ...{ id: `slot ${nth}`, slotDate: addDays(monday, nth) },
      recipe: { id, name: id, effort: "easy" as const },
    }));
    const catalogue = pantryOf([butter, plain], { mystery: own });
    expect(weekNutrition(catalogue, { weekStart: monday, slots }, [butter, plain]).mean).toEqual({
      ...{ kcal: 614, fat: 67.8 },
    });
  });
});
