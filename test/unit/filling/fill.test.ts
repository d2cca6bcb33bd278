import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import type { RecipeSummary } from "../../../core/catalogue/model.ts";
import { fillWeek } from "../../../core/filling/fill.ts";
import { menuFor } from "../../../core/filling/menu.ts";
import { problemOf } from "../../../core/filling/problem.ts";
import { settle } from "../../../core/filling/settle.ts";
import type { FillOrder, MealWish } from "../../../core/filling/wishes.ts";
import { catalogueOf, day, monday, ratingsOf, weekOf, withLog } from "../../support/catalogue.ts";

type Wish = Omit<MealWish, "slotDate">;
const on = (number: number, wish: Wish = {}): MealWish => ({ slotDate: day(number), ...wish });
const fill = (
  catalogue: Catalogue,
  days: readonly string[],
  meals: readonly MealWish[],
  order: Partial<FillOrder> = {},
) => fillWeek(catalogue, weekOf(days), { today: monday, avoidRecipeIds: [], stock: [], meals, ...order });
const chosen = (...[catalogue, days, meals, order]: Parameters<typeof fill>) =>
  fill(catalogue, days, meals, order)
    .recipeIds.map((id) => id ?? "-")
    .join(" ");

const kitchen = catalogueOf({
  curry: "protein:chicken cuisine:indian rice",
  pilaf: "protein:chicken rice",
  soup: "other:quick tomato",
  stew: "protein:beef carrot",
  wings: "protein:chicken honey",
});

describe("the score", () => {
  test("is as high as it can be, slots that stand included", () => {
    expect(fill(kitchen, ["curry"], [on(1), on(2)])).toMatchObject({
      recipeIds: ["soup", "stew"],
      tenths: 1000,
    });
  });

  test("is the plan's own when nothing is asked for or nothing suits", () => {
    expect(fill(kitchen, ["curry", "curry", "soup"], [])).toMatchObject({ recipeIds: [], tenths: 333 });
    expect(fill(kitchen, [], [on(0, { tagIds: ["other:none"] })])).toMatchObject({
      recipeIds: [undefined],
      tenths: 1000,
    });
  });
});

test("what makes something and serves nobody is for other recipes, and no meal", () => {
  const makes = { quantity: 800, unit: "ml" };
  const two = catalogueOf({ soup: "tomato", stew: "carrot" });
  const as = (changes: Pick<RecipeSummary, "serves" | "makes">): Catalogue => ({
    ...two,
    recipes: new Map([...two.recipes].map(([id, one]) => [id, id === "soup" ? { ...one, ...changes } : one])),
  });
  expect(chosen(as({}), ["stew"], [on(3)])).toBe("soup");
  expect(chosen(as({ makes, serves: 4 }), ["stew"], [on(3)])).toBe("soup");
  expect(chosen(as({ makes }), ["stew"], [on(3)])).toBe("stew");
  expect(chosen(as({ makes }), [], [on(3)], { avoidRecipeIds: ["stew"] })).toBe("-");
});

describe("repeats", () => {
  const pair = catalogueOf({ ann: "leek", ben: "leek" });

  test("are worse than any score: two that are alike rather than one twice", () => {
    expect(fill(pair, [], [on(0), on(0)])).toMatchObject({ recipeIds: ["ann", "ben"], tenths: 600 });
  });

  test.each([
    [-7, "ben"],
    [-8, "ann"],
  ])("what was eaten up to 7 days before is one, even if all else is staler: %i days", (ago, expected) => {
    const catalogue = catalogueOf({ ann: "leek", ben: "other:hot bean", cat: "other:hot bean" });
    expect(chosen(withLog(catalogue, { [ago]: "ann", [-1]: "cat" }), [], [on(0)])).toBe(expected);
  });

  test("what is eaten on the day or later is none, and the plan's own confirmed slots aren't either", () => {
    const planned = new Map([[monday, [{ recipeId: "ann", date: day(1) }]]]);
    expect(chosen({ ...withLog(pair, { 2: "ann" }), planned }, [], [on(2)])).toBe("ann");
    expect(chosen(withLog(pair, { 1: "ann" }), [], [on(2)])).toBe("ben");
  });
});

describe("of equal scores", () => {
  const plain = catalogueOf({ ann: "leek", ben: "egg", cat: "bean *oil" });
  const item = (ingredientId: string, number: number) => ({ ingredientId, bestBefore: day(number) });

  test.each([
    [-1, "ann"],
    [0, "cat"],
    [5, "cat"],
    [6, "ann"],
  ])("more of the pantry is used up, if it is best before day %i of a meal on day 2", (number, expected) => {
    expect(chosen(plain, [], [on(2)], { stock: [item("bean", number)] })).toBe(expected);
  });

  test.each<[stars: Record<string, number[]>, expected: string]>([
    [{}, "ann"],
    [{ ben: [4] }, "ben"],
    [{ ann: [3], ben: [2] }, "cat"],
    // (7 + 5) / 3 is less than (7 + 10) / 4.
    [{ ben: [5], cat: [5, 5] }, "cat"],
    // (7 + 7) / 4 is (7 + 14) / 6, as without any: equal means go by the name.
    [{ ann: [3, 4], cat: [4, 3, 3, 4] }, "ann"],
  ])("the recipe that members like most is chosen: %j gives %s", (stars, expected) => {
    expect(chosen({ ...plain, ratings: ratingsOf(stars) }, [], [on(2)])).toBe(expected);
  });

  test("stars count after the pantry, and before what was not eaten for longest", () => {
    const liked = { ...withLog(plain, { [-40]: "ann" }), ratings: ratingsOf({ ann: [5], ben: [4] }) };
    expect(chosen(liked, [], [on(2)])).toBe("ann");
    expect(chosen(liked, [], [on(2)], { stock: [item("bean", 5)] })).toBe("cat");
  });

  test("a search puts what members like most before what was not eaten for longest", () => {
    const beans = catalogueOf({ ann: "leek", ben: "bean", cat: "bean fig" });
    const rated = { ...withLog(beans, { [-20]: "ben" }), ratings: ratingsOf({ ben: [4] }) };
    const order = { today: monday, avoidRecipeIds: [], stock: [], meals: [on(2)] };
    const { problem } = problemOf(rated, weekOf([]), order);
    const menu = menuFor(problem);
    menu.put(0, 0);
    settle(problem, menu);
    expect(problem.summaries[menu.choice[0] ?? -1]?.id).toBe("ben");
  });

  test("a search ends with more of the pantry used up, then with what was not eaten for longest", () => {
    const beans = catalogueOf({ ann: "leek", ben: "bean", cat: "bean fig", dan: "bean pea" });
    const order = { today: monday, avoidRecipeIds: [], stock: [item("bean", 5)], meals: [on(2)] };
    const { problem } = problemOf(
      withLog(beans, { [-20]: "ben", [-40]: "cat", [-30]: "dan" }),
      weekOf([]),
      order,
    );
    const menu = menuFor(problem);
    menu.put(0, 0);
    settle(problem, menu);
    expect(problem.summaries[menu.choice[0] ?? -1]?.id).toBe("cat");
  });
});

test("70 meals are filled from few recipes", () => {
  const meals = Array.from({ length: 70 }, (_, at) => on(at % 7));
  expect(fill(kitchen, [], meals).recipeIds.filter((id) => id === undefined)).toEqual([]);
});
