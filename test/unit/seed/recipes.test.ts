import { expect, test } from "vitest";
import { createRecipe } from "../../../core/recipes/contract.ts";
import { recipeOf } from "../../../infra/operate/seed/recipes.ts";

const tagIds = ["019386c1-2b5e-7c11-8f5a-6f0d6f1c2b01", "019386c1-2b5e-7c11-8f5a-6f0d6f1c2b02"];
const recipes = Array.from({ length: 2_160 }, (_, nth) => recipeOf(nth, tagIds));

test("made-up recipes are what the service accepts", () => {
  for (const recipe of recipes) expect(createRecipe.body.safeParse(recipe).error).toBeUndefined();
});

test("the first 2,160 have names of their own, and the same number is the same recipe", () => {
  expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length);
  expect(recipeOf(7, tagIds)).toEqual(recipes[7]);
});
