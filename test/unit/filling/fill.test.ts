import { describe, expect, test } from "vitest";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { fillWeek } from "../../../core/filling/fill.ts";
import type { FillOrder, MealWish } from "../../../core/filling/wishes.ts";
import { byId, catalogueOf, day, monday, weekOf, withLog } from "../../support/catalogue.ts";

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

  test("looks back on what was eaten before the week", () => {
    const logged = withLog(kitchen, { [-10]: "soup", [-9]: "stew" });
    // Curry and pilaf are alike; wings are less alike to either than soup and stew to themselves 10 days ago.
    expect(fill(logged, [], [on(0)]).recipeIds).toEqual(["curry"]);
  });
});

describe("wishes", () => {
  const facts = {
    curry: { effort: "hard", serves: 4, cookTimeMin: 60, isChildFriendly: false },
    pilaf: { effort: "medium", serves: 2, isChildFriendly: true },
    soup: { effort: "easy", cookTimeMin: 20, isChildFriendly: true },
    stew: { effort: "medium", serves: 6, cookTimeMin: 120, isChildFriendly: false },
    wings: { effort: "easy", cookTimeMin: 40, isChildFriendly: true },
  } as const;
  const known = {
    ...kitchen,
    recipes: byId([...kitchen.recipes.values()].map((card) => ({ ...card, ...facts[card.id as "curry"] }))),
  };
  /** What suits: all recipes that are chosen when each choice is excluded from then on. */
  const suitable = (wish: Wish): string => {
    const found: string[] = [];
    for (;;) {
      const [id] = fill(known, [], [on(0, wish)], { avoidRecipeIds: found }).recipeIds;
      if (id === undefined) return found.join(" ");
      found.push(id);
    }
  };

  test.each<[string, Wish, string]>([
    ["none", {}, "curry pilaf soup stew wings"],
    ["servings: recipes that say what they serve", { servings: 9 }, "curry pilaf stew"],
    ["all of the tags", { tagIds: ["protein:chicken", "cuisine:indian"] }, "curry"],
    ["none of the tags", { withoutTagIds: ["protein:beef", "other:quick"] }, "curry pilaf wings"],
    ["all of the ingredients", { ingredientIds: ["rice"] }, "curry pilaf"],
    ["all of two ingredients", { ingredientIds: ["rice", "honey"] }, ""],
    ["none of the ingredients", { withoutIngredientIds: ["rice", "honey"] }, "soup stew"],
    ["any of the efforts", { efforts: ["easy", "hard"] }, "curry soup wings"],
    ["any effort when none is named", { efforts: [] }, "curry pilaf soup stew wings"],
    ["time at most: recipes that say so", { maxCookTimeMin: 40 }, "soup wings"],
    ["for children", { isChildFriendly: true }, "pilaf soup wings"],
    ["not for children", { isChildFriendly: false }, "curry stew"],
    ["several at once", { isChildFriendly: true, efforts: ["easy"], maxCookTimeMin: 20 }, "soup"],
  ])("%s", (_, wish, expected) => {
    expect(suitable(wish)).toBe(expected);
  });

  test("each meal has its own, and one that nothing suits stays empty", () => {
    const meals = [
      on(0, { tagIds: ["other:quick"] }),
      on(1, { tagIds: ["other:none"] }),
      on(2, { maxCookTimeMin: 40 }),
    ];
    expect(chosen(known, [], meals)).toBe("soup - wings");
  });
});

describe("repeats", () => {
  const pair = catalogueOf({ ann: "leek", ben: "leek" });

  test("are worse than any score: two that are alike rather than one twice", () => {
    expect(fill(pair, [], [on(0), on(0)])).toMatchObject({ recipeIds: ["ann", "ben"], tenths: 600 });
  });

  test("a recipe of the plan is one, on whatever day", () => {
    expect(chosen(pair, ["", "", "", "", "", "", "ann"], [on(0)])).toBe("ben");
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

  test("meals are filled all the same when there is nothing else", () => {
    expect(fill(catalogueOf({ ann: "leek" }), [], [on(0), on(6)])).toMatchObject({
      recipeIds: ["ann", "ann"],
      tenths: 357,
    });
  });

  test("are as few as possible: a meal with a choice leaves a recipe to one without", () => {
    const meals = [on(0), on(1, { tagIds: ["other:a"] }), on(2, { tagIds: ["other:b"] })];
    const catalogue = catalogueOf({ a: "other:a", b: "other:b", c: "other:a other:b" });
    expect(chosen(catalogue, [], meals).split(" ").sort().join(" ")).toBe("a b c");
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

  test("an item counts once, also if the plan uses it", () => {
    const both = catalogueOf({ ann: "leek", ben: "egg *oil", cat: "bean *oil" });
    const stock = [item("*oil", 3)];
    expect(chosen(both, [], [on(1), on(2)], { stock })).toBe("ann ben");
    expect(chosen(both, ["cat"], [on(1)], { stock })).toBe("ann");
    // The plan's meal is too early for this one: it is best before four days later.
    expect(chosen(both, ["cat"], [on(1)], { stock: [item("*oil", 4)] })).toBe("ben");
    expect(chosen(both, ["cat"], [on(1)], { stock: [...stock, item("egg", 4)] })).toBe("ben");
  });

  test("what was not eaten for longest comes first, the first meal before the others", () => {
    const logged = withLog(plain, { [-30]: "ann", [-20]: "ben" });
    expect(chosen(logged, [], [on(0)])).toBe("cat");
    expect(chosen(logged, [], [on(3), on(0), on(2)])).toBe("cat ann ben");
  });

  test("names decide then, and ids between the same names", () => {
    expect(chosen(plain, [], [on(3), on(0)])).toBe("ann ben");
    const [first, ...others] = [...plain.recipes.values()];
    const twins = [{ ...first, name: "Zoe" }, ...others.map((card) => ({ ...card, name: "Ada" }))];
    expect(chosen({ ...plain, recipes: byId(twins as typeof others) }, [], [on(0), on(1)])).toBe("ben cat");
  });
});

test("70 meals are filled from few recipes", () => {
  const meals = Array.from({ length: 70 }, (_, at) => on(at % 7));
  expect(fill(kitchen, [], meals).recipeIds.filter((id) => id === undefined)).toEqual([]);
});
