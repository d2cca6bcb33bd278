import { expect, test } from "vitest";
import { FULL_NEARNESS, mealsBefore, mealsBeside, nearness } from "../../../core/variety/meal.ts";
import { catalogueOf, day, monday, withLog } from "../../support/catalogue.ts";

test.each([
  [0, 14],
  [1, 14],
  [2, 13],
  [6, 9],
  [13, 2],
  [14, 1],
  [15, 0],
  [16, 0],
  [400, 0],
])("the nearness of meals %i days apart is %i/14, before and after", (gap, fourteenths) => {
  expect(FULL_NEARNESS).toBe(14);
  expect(nearness(gap)).toBe(fourteenths);
  expect(nearness(-gap)).toBe(fourteenths);
});

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
