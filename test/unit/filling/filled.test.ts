import { describe, expect, test } from "vitest";
import { AppError, refuse } from "../../../core/contract/errors.ts";
import { filledSlots, filledView } from "../../../core/filling/filled.ts";
import { ordered, type WantedMeal } from "../../../core/filling/references.ts";
import { waysOut } from "../../../core/filling/ways.ts";
import type { FillOrder, MealWish } from "../../../core/filling/wishes.ts";
import { newPlan } from "../../../core/plans/plan.ts";
import { catalogueOf, day, monday } from "../../support/catalogue.ts";

const catalogue = catalogueOf({ curry: "protein:chicken rice", soup: "other:soup leek" });
const slot = (number: number) => ({
  id: `slot ${number}`,
  slotDate: day(number),
  recipe: { id: "curry", name: "curry", effort: "easy" as const },
});
const planWith = (...days: readonly number[]) => newPlan("plan", monday, days.map(slot));

describe("what is asked for", () => {
  test("is a meal for each day without one, unless the request says", () => {
    const daysOf = (plan: ReturnType<typeof planWith>) =>
      ordered(catalogue, plan, refuse).meals.map(({ slotDate }) => slotDate);
    expect(daysOf(planWith(0, 2, 2, 6))).toEqual([1, 3, 4, 5].map(day));
    expect(daysOf(planWith(0, 1, 2, 3, 4, 5, 6))).toEqual([]);
    expect(ordered(catalogue, planWith(0), refuse, [{ slotDate: day(0) }]).meals).toMatchObject([
      { slotDate: day(0) },
    ]);
  });

  test("is wished for by id or by name", () => {
    const meal: WantedMeal = {
      slotDate: day(0),
      servings: 6,
      tags: ["protein:chicken", "Soup"],
      withoutTags: ["chicken"],
      ingredients: [" RICE "],
      withoutIngredients: ["leek"],
      effort: ["easy"],
      maxCookTimeMin: 30,
      isChildFriendly: false,
    };
    expect(ordered(catalogue, planWith(), refuse, [meal]).meals).toEqual([
      {
        slotDate: day(0),
        servings: 6,
        tagIds: ["protein:chicken", "other:soup"],
        withoutTagIds: ["protein:chicken"],
        ingredientIds: ["rice"],
        withoutIngredientIds: ["leek"],
        efforts: ["easy"],
        maxCookTimeMin: 30,
        isChildFriendly: false,
      },
    ]);
  });

  test("is refused with all that is wrong with it, room for it first", () => {
    const meals = Array.from({ length: 70 }, () => ({ slotDate: day(0), tags: ["soup"] }));
    const faulty = [...meals.slice(1), { slotDate: day(7), tags: ["soup", "rice"], ingredients: ["soup"] }];
    const refusalOf = (...[plan, wanted]: [ReturnType<typeof planWith>, WantedMeal[]?]) => {
      try {
        return ordered(catalogue, plan, refuse, wanted).meals.length;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [
          error.code,
          ...(error.extras.errors ?? []).map((one) => Object.values(one).slice(0, 2).join(" ")),
        ];
      }
    };
    expect(refusalOf(planWith(), meals)).toBe(70);
    expect(refusalOf(planWith(1), faulty)).toEqual([
      "limit_reached",
      "/meals limit_reached",
      "/meals/69/slotDate too_large",
      "/meals/69/tags/1 unknown_reference",
      "/meals/69/ingredients/0 unknown_reference",
    ]);
    expect(refusalOf(planWith(), faulty)).toEqual([
      "date_outside_plan",
      "/meals/69/slotDate too_large",
      "/meals/69/tags/1 unknown_reference",
      "/meals/69/ingredients/0 unknown_reference",
    ]);
  });
});

describe("what is answered", () => {
  const meals = [
    { slotDate: day(3), servings: 6 },
    { slotDate: day(1), tagIds: ["soup", "rice"] },
    { slotDate: day(0) },
  ];
  const order: FillOrder = { today: monday, meals, avoidRecipeIds: [], stock: [] };
  const filling = {
    recipeIds: ["soup", undefined, "curry"],
    tenths: 917,
    tenthsPossible: 925,
    brokenRules: [{ rule: 1, count: 3 }],
  };
  const slots = filledSlots(catalogue, meals, filling, () => "new");
  const recipeOf = (name: string) => ({ id: name, name, effort: "easy" });

  test("is the new slots in the order of meals, the score, and why a meal stays empty", () => {
    expect(filledView(catalogue, order, filling, slots, false)).toEqual({
      slots: [
        { id: "new", slotDate: day(3), recipe: recipeOf("soup"), servings: 6 },
        { id: "new", slotDate: day(0), recipe: recipeOf("curry") },
      ],
      score: 91.7,
      bestPossible: 92.5,
      isProven: false,
      brokenRules: [{ rule: 1, count: 3 }],
      unfilled: [
        { meal: 1, slotDate: day(1), reason: "no_recipe_fits", ways: [{ without: ["tags"], recipes: 2 }] },
      ],
    });
  });

  test("is without ids when it is only proposed", () => {
    for (const proposed of filledView(catalogue, order, filling, slots, true).slots)
      expect(proposed).not.toHaveProperty("id");
  });
});

describe("ways out for a meal that nothing fits", () => {
  const kitchen = catalogueOf({
    curry: "protein:chicken rice",
    korma: "protein:chicken rice",
    pie: "protein:beef leek",
    soup: "other:soup leek",
  });
  const ways = (wish: Omit<MealWish, "slotDate">, ...avoidRecipeIds: string[]) =>
    waysOut(kitchen, { avoidRecipeIds }, { slotDate: monday, ...wish }).map(
      ({ without, recipes }) => `${without.join("+")} ${recipes}`,
    );

  test.each<[string, Omit<MealWish, "slotDate">, string[]]>([
    [
      "fewest wishes first",
      { servings: 1, tagIds: ["other:soup"], ingredientIds: ["rice"] },
      ["servings+tags 2", "servings+ingredients 1"],
    ],
    ["then most recipes", { tagIds: ["protein:beef"], ingredientIds: ["rice"] }, ["tags 2", "ingredients 1"]],
    [
      "then the earliest wish",
      { tagIds: ["protein:beef"], withoutIngredientIds: ["leek"] },
      ["tags 2", "withoutIngredients 1"],
    ],
    [
      "also of as many",
      { withoutTagIds: ["protein:chicken"], tagIds: ["other:soup"], ingredientIds: ["gold"] },
      ["ingredients 1"],
    ],
    ["none inside another", { efforts: ["hard"], tagIds: ["protein:beef"] }, ["effort 1"]],
    ["none when all recipes are avoided", {}, []],
  ])("%s", (_, wish, expected) => {
    const avoided = expected.length === 0 ? [...kitchen.recipes.keys()] : [];
    expect(ways(wish, ...avoided)).toEqual(expected);
  });

  test("count no recipe that is to be avoided", () => {
    expect(ways({ tagIds: ["protein:beef"], ingredientIds: ["rice"] }, "korma", "pie")).toEqual(["tags 1"]);
  });
});
