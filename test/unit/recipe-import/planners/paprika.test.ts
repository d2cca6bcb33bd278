import { describe, expect, test } from "vitest";
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
  difficulty: null,
  rating: 4,
  categories: ["Soups"],
  source: "",
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

describe("an export", () => {
  test("is read recipe by recipe, and one that is broken does not stop the others", async () => {
    const { planner, recipes, left } = await importOf(
      "Export 2026-11-22.paprikarecipes",
      archiveOf({
        "Cut off.paprikarecipe": gzipped(soup).subarray(0, 60),
        "Tomato soup.paprikarecipe": gzipped(soup),
        "__MACOSX/._Tomato soup.paprikarecipe": "what macOS adds",
      }),
    );
    expect(planner).toBe("Paprika");
    expect(recipes).toEqual([imported]);
    expect(Object.keys(left)).toEqual(["Cut off.paprikarecipe"]);
  });

  test("of a single recipe is that recipe", async () => {
    expect(await importOf("Tomato soup.paprikarecipe", gzipped(soup))).toEqual({
      planner: "Paprika",
      recipes: [imported],
      left: {},
    });
  });
});

test("a photo without an address is left out, and told of", async () => {
  const photographed = { ...soup, image_url: null };
  const { recipes, left } = await importOf(
    "Soup.paprikarecipes",
    archiveOf({ "Soup.paprikarecipe": gzipped(photographed) }),
  );
  expect(recipes[0]).not.toHaveProperty("heroImageUrl");
  expect(left["Soup.paprikarecipe"]).toMatch("photo");
});
