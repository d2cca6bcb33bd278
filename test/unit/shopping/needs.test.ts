import { expect, test } from "vitest";
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
  ...{ id, name: `the ${id}`, date: "2026-03-02" },
  ingredients: amounts.map(([ingredientId, quantity, unit]) => ({ ingredientId, quantity, unit })),
});

test("a plan needs the sum of its meals, without staples and water, which are counted once each", () => {
  const meals = [
    planned("soup", ["onion", 200, "g"], ["salt", 5, "g"]),
    planned("curry", ["onion", 1, "kg"]),
    planned("pie", ["salt", 1, "g"], ["water", 1, "l"]),
  ];
  const { needs, filteredStaplesCount } = needsOf(catalogue, meals, { today: "2026-03-01" });
  expect(needs).toMatchObject([{ ingredientId: "onion", quantity: 1.2, unit: "kg" }]);
  expect(needs[0]?.recipes.map(({ name }) => name)).toEqual(["the curry", "the soup"]);
  expect(filteredStaplesCount).toBe(2);
});

test("nobody buys water, plain or warm", () => {
  const plain = "water; Wasser; boiling water; Water, lukewarm; kochendes Wasser; eau tiède".split("; ");
  const bought = "watermelon; coconut water; eau de fleur d'oranger; Wassermelone; ice".split("; ");
  expect([...plain, ...bought].filter(isWater)).toEqual(plain);
});
