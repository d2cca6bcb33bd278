import { describe, expect, test } from "vitest";
import { unfilledView } from "../../../core/filling/unfilled.ts";
import type { FillOrder, MealWish } from "../../../core/filling/wishes.ts";
import type { Limits, Person } from "../../../core/people/model.ts";
import { catalogueOf, monday } from "../../support/catalogue.ts";

/** Nobody knows what is in food with made-up names. */
const kitchen = catalogueOf({
  curry: "other:hot blorp",
  pie: "blorp wug",
  soup: "wug",
  stew: "other:hot blorp dax",
});

const personOf = (name: string, limits: Partial<Limits>): Person => ({
  ...{ id: name, name, isMember: true, isRegular: true },
  ...{ diets: [], allergies: [], avoids: [], isStrict: false },
  ...limits,
});
const anna = personOf("Anna", { avoids: ["wug"] });
const ben = personOf("Ben", { allergies: ["nuts"] });
const cora = personOf("Cora", { diets: ["vegan"] });
const people = [anna, ben, cora];

const unfilled = (meals: Omit<MealWish, "slotDate">[], order: Partial<FillOrder> = {}) =>
  unfilledView(
    kitchen,
    {
      ...{ people, today: monday, avoidRecipeIds: [], stock: [] },
      meals: meals.map((meal) => ({ slotDate: monday, ...meal })),
      ...order,
    },
    [],
  );
const blockedBy = (...[meals, order]: Parameters<typeof unfilled>) =>
  unfilled(meals, order).unfilled.map((meal) =>
    meal.blockedBy.map(({ personId, recipes }) => `${personId} ${recipes}`).join(),
  );

describe("of a meal that no recipe fits", () => {
  test("blockedBy tells for whom how many recipes are not chosen: most first, then in the order of people", () => {
    expect(blockedBy([{}])).toEqual(["Ben 4,Anna 2"]);
    expect(blockedBy([{ ingredientIds: ["wug"] }])).toEqual(["Anna 2,Ben 2"]);
  });

  test("blockedBy counts only eaters, and only recipes that fit its wishes and are not to be avoided", () => {
    const meals = [{ eaters: ["Anna"] }, { eaters: ["Cora"] }, { tagIds: ["other:hot"] }];
    expect(blockedBy(meals)).toEqual(["Anna 2", "", "Ben 2"]);
    expect(blockedBy([{}], { avoidRecipeIds: ["curry", "soup"] })).toEqual(["Ben 2,Anna 1"]);
  });

  test("ways drop wishes, but nobody's limits", () => {
    const hot = { tagIds: ["other:hot"], ingredientIds: ["wug"] };
    const ways = (...eaters: string[]) => unfilled([{ ...hot, eaters }]).unfilled[0]?.ways;
    expect(ways("Cora")).toEqual([
      { without: ["tags"], recipes: 2 },
      { without: ["ingredients"], recipes: 2 },
    ]);
    expect(ways("Anna")).toEqual([{ without: ["ingredients"], recipes: 2 }]);
    expect(ways("Anna", "Ben")).toEqual([]);
  });
});

describe("what is to confirm", () => {
  const toConfirm = (...[meals, order]: Parameters<typeof unfilled>) =>
    unfilled(meals, order).toConfirm.map(({ name, recipes }) => `${name} ${recipes}`);

  test("are ingredients of which nobody knows whether an eater may have them: most recipes first, then by name", () => {
    expect(toConfirm([{ eaters: ["Ben"] }])).toEqual(["blorp 3", "wug 2", "dax 1"]);
    expect(toConfirm([{ eaters: ["Ben"] }], { avoidRecipeIds: ["curry", "pie"] })).toEqual([
      "blorp 1",
      "dax 1",
      "wug 1",
    ]);
  });

  test("are none of recipes that are no for another eater, or if only a diet is concerned", () => {
    expect(toConfirm([{ eaters: ["Anna", "Ben"] }])).toEqual(["blorp 2", "dax 1"]);
    expect(toConfirm([{ eaters: ["Cora"] }, { eaters: ["Anna"] }])).toEqual([]);
    const strict = [anna, ben, { ...cora, isStrict: true }];
    expect(toConfirm([{ eaters: ["Cora"] }], { people: strict })).toEqual(["blorp 3", "wug 2", "dax 1"]);
  });

  test("count a recipe once, whichever meals it would fit", () => {
    expect(toConfirm([{ eaters: ["Ben"] }, { eaters: ["Ben"], tagIds: ["other:hot"] }, {}])).toEqual(
      toConfirm([{ eaters: ["Ben"] }]),
    );
  });

  test("are ten at most", () => {
    const words = Array.from({ length: 12 }, (_, at) => `blorp${at}`).join(" ");
    const { toConfirm } = unfilledView(
      catalogueOf({ hash: words }),
      { people, today: monday, avoidRecipeIds: [], stock: [], meals: [{ slotDate: monday }] },
      [],
    );
    expect(toConfirm.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, at) => `blorp${at}`));
  });
});
