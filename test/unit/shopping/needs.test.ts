import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { Recipe } from "../../../core/recipes/model.ts";
import { linesInside } from "../../../core/recipes/parts.ts";
import { needsOf, plannedRecipes } from "../../../core/shopping/list/needs.ts";
import { isWater } from "../../../core/shopping/list/water.ts";
import { largeHousehold, withParts } from "../../support/large-household.ts";
import { leastTime } from "../../support/processor-time.ts";

const catalogue = withChanges(emptyCatalogue, [
  {
    ingredients: [
      { id: "onion", name: "onion", isStaple: false },
      { id: "salt", name: "salt", isStaple: true },
      { id: "water", name: "lukewarm water", isStaple: false },
    ],
  },
]);
const planned = (id: string, ...amounts: [ingredientId: string, quantity: number, unit: string][]) => ({
  id,
  name: `the ${id}`,
  date: "2026-03-02",
  ingredients: amounts.map(([ingredientId, quantity, unit]) => ({ ingredientId, quantity, unit })),
});
const meals = [
  planned("soup", ["onion", 200, "g"], ["salt", 5, "g"]),
  planned("curry", ["onion", 1, "kg"]),
] as const;

const today = "2026-03-01";

describe("what a plan needs", () => {
  test("adds up over its meals, without staples and water, which are counted once each", () => {
    const { needs, filteredStaplesCount } = needsOf(
      catalogue,
      [...meals, planned("pie", ["salt", 1, "g"], ["water", 1, "l"])],
      {
        today,
      },
    );
    expect(needs).toHaveLength(1);
    expect(needs[0]).toMatchObject({
      ingredientId: "onion",
      quantity: 1.2,
      unit: "kg",
      recipes: [
        { id: "curry", name: "the curry" },
        { id: "soup", name: "the soup" },
      ],
    });
    expect(filteredStaplesCount).toBe(2);
  });

  test("is without what is in stock of an ingredient, in pieces or by weight", () => {
    const pie = planned("pie", ["onion", 3, "piece"], ["gone", 1, "kg"]);
    const pantry = [
      { ingredientId: "onion", quantity: 200, unit: "g" },
      { ingredientId: "onion", quantity: 2 },
      { ingredientId: "onion" },
      { customName: "onion", quantity: 1, unit: "kg" },
    ].map((item) => ({ ...item, id: "item", rev: 1 }));
    const { needs } = needsOf(catalogue, [...meals, pie], { today, pantry });
    expect(needs.map(({ ingredientId, quantity, unit }) => `${quantity} ${unit} ${ingredientId}`)).toEqual([
      "1 kg gone",
      "1 piece onion",
      "1 kg onion",
    ]);
  });

  test("is for the people at the table and those who eat leftovers, where a recipe says how many it serves", () => {
    const slot = (id: string, recipe: string, servings?: number, leftoversOf?: string) => ({
      ...{ id, servings, leftoversOf, slotDate: "2026-03-02" },
      recipe: { id: recipe, name: recipe, effort: "easy" as const },
    });
    const [soup, curry] = meals;
    const cooked = plannedRecipes(
      [
        slot("monday", "soup"),
        slot("tuesday", "soup", 2),
        slot("wednesday", "soup", 6),
        slot("thursday", "curry"),
        slot("friday", "gone", 3),
        slot("lunch", "soup", 3, "monday"),
        slot("supper", "soup", 1, "monday"),
        slot("snack", "soup", 5, "tuesday"),
        slot("weekend", "curry", 2, "thursday"),
      ],
      [{ ...soup, serves: 4 }, curry],
    );
    expect(cooked.map(({ name, servings }) => [name, servings])).toEqual([
      ["the soup", 4 + 3 + 1],
      ["the soup", 2 + 5],
      ["the soup", 6],
      ["the curry", undefined],
    ]);
    expect(needsOf(catalogue, cooked, { today }).needs).toMatchObject([{ quantity: 2.05, unit: "kg" }]);
  });

  test("has no water, plain or warm", () => {
    const plain = [
      "water",
      "Wasser",
      "Eau",
      "boiling water",
      "Water, lukewarm",
      "kochendes Wasser",
      "eau tiède",
    ];
    const bought = [
      "watermelon",
      "coconut water",
      "sparkling water",
      "rose water",
      "eau de fleur d'oranger",
      "Wassermelone",
      "ice",
    ];
    expect([...plain, ...bought].filter(isWater)).toEqual(plain);
  });
});

test("a list of 70 meals with five levels of recipes inside takes at most 2.5 times as long as one of the same lines", () => {
  const { catalogue } = largeHousehold(1, { recipes: 400, ingredients: 300, weeks: 1 });
  const recipes = new Map(
    withParts([...catalogue.recipes.values()]).map(({ ingredientIds, parts, ...one }): [string, Recipe] => {
      const lines = ingredientIds.map((ingredientId, sortOrder) => ({
        ...{ ingredientId, sortOrder, quantity: 100, unit: "g" },
      }));
      const inside = parts?.map((part, sortOrder) => ({ ...part, sortOrder, quantity: 1.5 }));
      return [one.id, { ...one, ingredients: lines, parts: inside, steps: [] }];
    }),
  );
  const top = [...recipes.values()].filter((_, at) => at % 5 === 4).slice(-70);
  const insideOf = (recipe: Recipe) => linesInside(recipe, ({ recipeId }) => recipes.get(recipeId) ?? recipe);
  const typed = top.map(({ ingredients, ...one }) => ({
    ...one,
    ingredients: [
      ...ingredients,
      ...insideOf({ ...one, ingredients }).map(({ times, ...line }) => {
        const [above = 1, below = 1] = times.split("/").map(Number);
        return { ...line, sortOrder: 0, quantity: (line.quantity * above) / below };
      }),
    ],
  }));
  const needs = (planned: readonly Omit<Recipe, "parts">[]) =>
    needsOf(
      catalogue,
      planned.map((one) => ({ ...one, date: today })),
      { today },
    );
  const whole = () => needs(top.map((one) => ({ ...one, inside: insideOf(one) })));
  expect(whole().needs).toHaveLength(needs(typed).needs.length);
  expect(leastTime(whole) / leastTime(() => needs(typed))).toBeLessThan(2.5);
});
