import { expect, test } from "vitest";
import { sortOut } from "../../../infra/site/kitchen/sort-out.ts";

test.each([
  [
    "with headings",
    "Lentil soup\nServes 4 · 30 minutes\n\nIngredients:\n- 300 g red lentils\n▢ salt\nDirections:\n1. Sweat the onion.\nSimmer.",
    { name: "Lentil soup", serves: 4, minutes: 30 },
    ["300 g red lentils", "salt"],
    ["Sweat the onion.", "Simmer."],
  ],
  [
    "without any",
    "Pancakes\n250 g flour\n3 eggs\npinch of salt\n\nWhisk all, fry in a hot pan until golden on both sides.",
    { name: "Pancakes" },
    ["250 g flour", "3 eggs", "pinch of salt"],
    ["Whisk all, fry in a hot pan until golden on both sides."],
  ],
  [
    "of German",
    "Spätzle\nFür 2 Personen\nZutaten\n½ kg Mehl\nZubereitung\n2) Schaben.",
    { serves: 2 },
    ["½ kg Mehl"],
    ["Schaben."],
  ],
])("a pasted recipe %s is sorted into its parts", (_, text, top, ingredients, steps) => {
  expect(sortOut(text)).toMatchObject({ ...top, ingredients, steps });
});
