import { expect, test } from "vitest";
import { archiveOf, importOf } from "../../../support/exports.ts";

const bread = {
  name: "Bread",
  description: "",
  keywords: [{ name: "Baking", description: "", created_at: "2024-01-01T10:00:00Z" }],
  steps: [
    {
      name: "Dough",
      instruction: "Knead {{ ingredients[1] }} with the water.\nLet it rest.",
      ingredients: [
        { food: null, unit: null, amount: "0", note: "For the dough", is_header: true, no_amount: true },
        // Python's decimal numbers without trailing zeros: this is 500.
        { food: { name: "flour" }, unit: { name: "g" }, amount: "5E+2", note: "sifted", no_amount: false },
        { food: { name: "water" }, unit: { name: "ml" }, amount: "312.5", note: "", no_amount: false },
        { food: { name: "salt" }, unit: null, amount: "1", note: null, is_header: false, no_amount: true },
      ],
      time: 20,
      order: 0,
    },
    { name: "", instruction: "Bake.", ingredients: [], time: 40, order: 1 },
  ],
  working_time: 20,
  waiting_time: 40,
  nutrition: null,
  servings: 4,
  servings_text: "people",
  source_url: "https://example.com/bread",
};

const note = "For the dough";
const imported = {
  name: "Bread",
  serves: 4,
  cookTimeMin: 60,
  effort: "medium",
  categories: ["Baking"],
  steps: ["Dough: Knead 500 g flour, sifted with the water.", "Let it rest.", "Bake."],
  sourceUrl: "https://example.com/bread",
  ingredients: [
    { name: "flour", quantity: 500, unit: "g", note: `${note}: sifted`, pointer: "/recipeIngredient/1" },
    { name: "water", quantity: 312.5, unit: "ml", note, pointer: "/recipeIngredient/2" },
    { name: "salt", quantity: 1, unit: "piece", note: `${note}: salt`, pointer: "/recipeIngredient/3" },
  ],
};

test("recipes are read one by one, each from an archive of its own, but from none inside that", async () => {
  const { planner, recipes, left } = await importOf(
    "export_2026-06-30.zip",
    archiveOf({
      "1.zip": "no archive at all",
      "2.zip": archiveOf({ "recipe.json": bread, "image.jpeg": "not looked at" }),
      "3.zip": archiveOf({ "4.zip": archiveOf({ "recipe.json": bread }) }),
    }),
  );
  expect([planner, recipes]).toMatchObject(["Tandoor", [imported]]);
  expect(Object.keys(left)).toEqual(["1.zip", "2.zip", "3.zip/4.zip"]);
});
