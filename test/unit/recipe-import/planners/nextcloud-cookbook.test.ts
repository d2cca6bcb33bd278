import { expect, test } from "vitest";
import { archiveOf, importOf } from "../../../support/exports.ts";

const stew = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  name: "Stew",
  image: "https://example.com/stew.jpg",
  prepTime: "PT0H15M0S",
  cookTime: "PT1H0M0S",
  totalTime: null,
  recipeCategory: "Main course",
  keywords: "winter,slow",
  recipeYield: 4,
  recipeIngredient: ["## Base", "500 g carrots", "1 l stock"],
  recipeInstructions: ["Chop.", "Simmer."],
};

const imported = {
  name: "Stew",
  serves: 4,
  cookTimeMin: 75,
  effort: "hard",
  heroImageUrl: "https://example.com/stew.jpg",
  categories: ["Main course"],
  keywords: ["winter", "slow"],
  steps: ["Chop.", "Simmer."],
  ingredients: [
    { name: "carrots", quantity: 500, unit: "g", note: "Base", pointer: "/recipeIngredient/1" },
    { name: "stock", quantity: 1, unit: "l", note: "Base", pointer: "/recipeIngredient/2" },
  ],
};

test("the folder of recipes is read recipe by recipe, and one that is broken does not stop the others", async () => {
  const { planner, recipes, left } = await importOf(
    "Recipes.zip",
    archiveOf({
      "Recipes/Broken/recipe.json": "",
      "Recipes/Stew/recipe.json": stew,
      "Recipes/Stew/full.jpg": "not looked at",
      "Recipes/Something else/recipe.json": { colour: "green" },
    }),
  );
  expect([planner, recipes]).toMatchObject(["Nextcloud Cookbook", [imported]]);
  expect(left).toEqual({
    "Recipes/Broken/recipe.json": expect.stringContaining("It can't be read."),
    "Recipes/Something else/recipe.json": "There is no recipe in it.",
    "Recipes.zip": expect.stringContaining("pictures"),
  });
});
