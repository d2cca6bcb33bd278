import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { needsOf } from "../../../core/shopping/needs.ts";
import { isWater } from "../../../core/shopping/water.ts";

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
const meals = [planned("soup", ["onion", 200, "g"], ["salt", 5, "g"]), planned("curry", ["onion", 1, "kg"])];

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
