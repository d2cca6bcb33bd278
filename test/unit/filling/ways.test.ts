import { describe, expect, test } from "vitest";
import { waysOut } from "../../../core/filling/ways.ts";
import type { MealWish } from "../../../core/filling/wishes.ts";
import { catalogueOf, monday } from "../../support/catalogue.ts";

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

  test("count no recipe that makes something and serves nobody", () => {
    const dough = [...kitchen.recipes].map(
      ([id, one]) => [id, id === "pie" ? { ...one, makes: { quantity: 1, unit: "kg" } } : one] as const,
    );
    const without = (recipes: typeof kitchen.recipes) =>
      waysOut({ ...kitchen, recipes }, { avoidRecipeIds: [] }, { slotDate: monday, efforts: ["hard"] });
    expect(without(kitchen.recipes)).toEqual([{ without: ["effort"], recipes: 4 }]);
    expect(without(new Map(dough))).toEqual([{ without: ["effort"], recipes: 3 }]);
  });

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
