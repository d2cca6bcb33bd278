import { expect, test } from "vitest";
import { knownArticle, labelOf } from "../../../core/catalogue/article.ts";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { Article } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";

const vegetables = { id: "vegetables", name: "Vegetables" };
const catalogue = withChanges(emptyCatalogue, [
  {
    categories: [vegetables],
    ingredients: [
      { id: "leek", name: "Leek", categoryId: "vegetables", isStaple: false },
      { id: "salt", name: "Salt", isStaple: true },
      { id: "leeks", name: "Leeks", isStaple: false },
      { id: "ramps", name: "Ramps", isStaple: false },
    ],
  },
  {
    formerIngredients: [
      { id: "leeks", name: "Leeks", into: "leek" },
      { id: "ramps", name: "Ramps", categoryId: "vegetables" },
      { id: "dulse", name: "Dulse" },
    ],
  },
]);

test.each([
  [{ ingredientId: "leek" }, { ingredientId: "leek", name: "Leek", category: vegetables }],
  [{ ingredientId: "salt" }, { ingredientId: "salt", name: "Salt", category: undefined }],
  [{ customName: "Candles" }, { name: "Candles" }],
  [{ ingredientId: "leeks" }, { ingredientId: "leek", name: "Leek", category: vegetables }],
  [{ ingredientId: "ramps" }, { ingredientId: "ramps", name: "Ramps", category: vegetables }],
  [{ ingredientId: "dulse" }, { ingredientId: "dulse", name: "Dulse", category: undefined }],
])("%o is shown as %o", (thing, label) => {
  expect(labelOf(catalogue, thing)).toEqual(label);
});

test("a new article names an ingredient of the household, or none", () => {
  const of = (article: Article) => knownArticle(catalogue, article, refuse);
  expect(of({ ingredientId: "leek" })).toEqual({ ingredientId: "leek" });
  expect(of({ ingredientId: "leeks" })).toEqual({ ingredientId: "leek" });
  expect(of({ customName: "Candles" })).toEqual({ customName: "Candles" });
  for (const ingredientId of ["kale", "ramps"])
    expect(() => of({ ingredientId })).toThrow(expect.objectContaining({ code: "unknown_reference" }));
});
