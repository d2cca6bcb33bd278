import { expect, test } from "vitest";
import { mealsBefore, mealsBeside } from "../../../core/variety/meal.ts";
import { catalogueOf, day, monday, withLog } from "../../support/catalogue.ts";

test("a week looks back on 14 days of logs and plans, and not on its own", () => {
  const catalogue = {
    ...withLog(catalogueOf({}), { [-15]: "a", [-14]: "b", [-1]: "c", 0: "d" }),
    planned: new Map([
      [day(-16), [-15, -14].map((number) => ({ recipeId: "e", date: day(number) }))],
      [day(0), [{ recipeId: "own", date: day(2) }]],
      [day(7), [{ recipeId: "f", date: day(7) }]],
    ]),
  };
  expect(mealsBefore(catalogue, monday)).toEqual([
    { recipeId: "b", date: day(-14) },
    { recipeId: "c", date: day(-1) },
    { recipeId: "e", date: day(-14) },
  ]);
  expect(mealsBeside(catalogue, monday).map(({ recipeId }) => recipeId)).toEqual([..."dabceef"]);
});
