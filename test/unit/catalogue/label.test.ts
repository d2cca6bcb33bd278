import { expect, test } from "vitest";
import { emptyCatalogue, withChanges } from "../../../core/catalogue/catalogue.ts";
import { labelOf } from "../../../core/catalogue/label.ts";

const vegetables = { id: "vegetables", name: "Vegetables" };
const catalogue = withChanges(emptyCatalogue("home"), [
  {
    categories: [vegetables],
    ingredients: [
      { id: "leek", name: "Leek", categoryId: "vegetables", isStaple: false },
      { id: "salt", name: "Salt", isStaple: true },
    ],
  },
]);

test.each([
  [{ ingredientId: "leek" }, { name: "Leek", category: vegetables }],
  [{ ingredientId: "salt" }, { name: "Salt", category: undefined }],
  [{ customName: "Candles" }, { name: "Candles", category: undefined }],
])("%o is shown as %o", (thing, label) => {
  expect(labelOf(catalogue, thing)).toEqual(label);
});
