import { expect, test } from "vitest";
import { importOf } from "../../../support/exports.ts";

const lasagne = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  image: ["https://example.com/lasagne.jpg"],
  name: "Lasagne",
  prepTime: "PT30M",
  totalTime: "PT1H30M",
  recipeIngredient: ["[Sauce]", "400 g minced beef", "[Béchamel]", "50 g butter"],
  recipeInstructions: [
    { "@type": "HowToSection", name: "Sauce" },
    { "@type": "HowToStep", text: "Fry the beef." },
    { "@type": "HowToStep", text: "Add tomatoes." },
    { "@type": "HowToSection", name: "Bake for 40 minutes" },
  ],
  recipeYield: "6 servings",
  recipeCategory: ["pasta"],
  comment: [{ "@type": "Comment", name: "Author Notes", text: "Better on the next day." }],
};

const imported = {
  name: "Lasagne",
  serves: 6,
  cookTimeMin: 90,
  effort: "hard",
  heroImageUrl: "https://example.com/lasagne.jpg",
  categories: ["pasta"],
  steps: ["Sauce: Fry the beef.", "Add tomatoes.", "Bake for 40 minutes", "Notes: Better on the next day."],
  ingredients: [
    { name: "minced beef", quantity: 400, unit: "g", note: "Sauce", pointer: "/recipeIngredient/1" },
    { name: "butter", quantity: 50, unit: "g", note: "Béchamel", pointer: "/recipeIngredient/3" },
  ],
};

test("recipes are read with their headings and notes, and one that is broken does not stop the others", async () => {
  const { planner, recipes, left } = await importOf("recipesage.json", { recipes: [lasagne, "?", lasagne] });
  expect([planner, recipes]).toMatchObject(["RecipeSage", [imported, imported]]);
  expect(left).toEqual({ "recipesage.json, recipe 2": "This is no recipe." });
});
