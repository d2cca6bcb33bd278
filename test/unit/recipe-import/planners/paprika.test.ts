import { expect, test } from "vitest";
import { archiveOf, gzipped, importOf } from "../../../support/exports.ts";

const soup = {
  uid: "C918EB00-71BE-4AEE-A215-96373518F7A8",
  name: "Tomato soup",
  description: "",
  ingredients: "1 kg tomatoes, quartered\n\n2 onions\n",
  directions: "Fry the onions.\n\nAdd the tomatoes and simmer.\n",
  notes: "Freezes well.",
  servings: "Serves 4",
  total_time: "",
  prep_time: "10 mins",
  cook_time: "30 mins",
  categories: ["Soups"],
  source_url: null,
  image_url: "https://example.com/soup.jpg",
  photo_data: "aGVsbG8=",
  nutritional_info: "",
};

const imported = {
  name: "Tomato soup",
  serves: 4,
  cookTimeMin: 40,
  effort: "medium",
  heroImageUrl: "https://example.com/soup.jpg",
  cuisines: [],
  categories: ["Soups"],
  keywords: [],
  steps: ["Fry the onions.", "Add the tomatoes and simmer.", "Notes: Freezes well."],
  ingredients: [
    { name: "tomatoes", quantity: 1, unit: "kg", note: "quartered", pointer: "/recipeIngredient/0" },
    { name: "onions", quantity: 2, unit: "piece", pointer: "/recipeIngredient/1" },
  ],
};

test("an export is read recipe by recipe, and a photo without an address is left out", async () => {
  const { planner, recipes, left } = await importOf(
    "Export 2026-11-22.paprikarecipes",
    archiveOf({
      "Cut off.paprikarecipe": gzipped(soup).subarray(0, 60),
      "Photo.paprikarecipe": gzipped({ ...soup, image_url: null }),
      "Tomato soup.paprikarecipe": gzipped(soup),
      "__MACOSX/._Tomato soup.paprikarecipe": "what macOS adds",
    }),
  );
  const { heroImageUrl, ...withoutImage } = imported;
  expect([planner, recipes]).toEqual(["Paprika", [withoutImage, imported]]);
  expect(left).toEqual({
    "Cut off.paprikarecipe": expect.any(String),
    "Photo.paprikarecipe": expect.stringContaining("photo"),
  });
});

test("an export of a single recipe is that recipe", async () => {
  const { planner, recipes } = await importOf("Tomato soup.paprikarecipe", gzipped(soup));
  expect([planner, recipes]).toEqual(["Paprika", [imported]]);
});
