import { expect, test } from "vitest";
import { labelOf, requireKnownIngredient } from "../../../core/catalogue/article.ts";
import { emptyCatalogue, withChanges } from "../../../core/catalogue/catalogue.ts";
import { refuse } from "../../../core/contract/errors.ts";

const vegetables = { id: "vegetables", name: "Vegetables" };
const catalogue = withChanges(emptyCatalogue, [
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

test("a new article names an ingredient of the household, or none", () => {
  expect(() => requireKnownIngredient(catalogue, { ingredientId: "leek" }, refuse)).not.toThrow();
  expect(() => requireKnownIngredient(catalogue, { customName: "Candles" }, refuse)).not.toThrow();
  expect(() => requireKnownIngredient(catalogue, { ingredientId: "kale" }, refuse)).toThrow(
    expect.objectContaining({ code: "unknown_reference" }),
  );
});
