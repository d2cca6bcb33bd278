import { describe, expect, test } from "vitest";
import { archiveOf, importOf } from "../../../support/exports.ts";

const pancakes = {
  id: "0d5be5a4-7a51-4d8e-9f0f-d0bd2f3f9f11",
  slug: "pancakes",
  name: "Pancakes",
  image: "aBcD",
  recipe_yield: "servings",
  recipe_yield_quantity: 0,
  recipe_servings: 4,
  total_time: null,
  prep_time: "10 minutes",
  cook_time: null,
  perform_time: "1 hour 5 minutes",
  description: "Thin ones.",
  recipe_category: [{ name: "Dessert", slug: "dessert" }],
  tags: [{ name: "sweet", slug: "sweet" }],
  recipe_ingredient: [
    {
      title: "For the batter",
      quantity: 250,
      unit: { name: "gram", abbreviation: "g" },
      food: { name: "flour" },
      note: "sifted",
      display: "250 gram flour sifted",
      original_text: null,
    },
    { title: null, quantity: 1, unit: null, food: null, note: "2 eggs", display: "2 eggs" },
    { title: null, quantity: 0, unit: null, food: { name: "salt" }, note: "", display: "salt" },
  ],
  recipe_instructions: [
    { title: "Batter", summary: "", text: "Stir.\n\nLet it rest." },
    { title: "", summary: "", text: "Fry." },
  ],
  notes: [{ title: "Tip", text: "Use a hot pan." }],
  org_url: "https://example.com/pancakes",
};

const imported = {
  name: "Pancakes",
  serves: 4,
  cookTimeMin: 75,
  effort: "hard",
  cuisines: [],
  categories: ["Dessert"],
  keywords: ["sweet"],
  steps: ["Batter: Stir.", "Let it rest.", "Fry.", "Notes: Tip: Use a hot pan."],
  description: "Thin ones.",
  sourceUrl: "https://example.com/pancakes",
  ingredients: [
    {
      name: "flour",
      quantity: 250,
      unit: "g",
      note: "For the batter: sifted",
      pointer: "/recipeIngredient/1",
    },
    { name: "eggs", quantity: 2, unit: "piece", note: "For the batter", pointer: "/recipeIngredient/2" },
    {
      name: "salt",
      quantity: 1,
      unit: "piece",
      note: "For the batter: salt",
      pointer: "/recipeIngredient/3",
    },
  ],
};

describe("exported recipes", () => {
  test("are read one by one, and one that is broken does not stop the others", async () => {
    const { planner, recipes, left } = await importOf(
      "mealie-recipes.zip",
      archiveOf({
        "recipes/broken/broken.json": '{"slug": "bro',
        "recipes/pancakes/pancakes.json": pancakes,
        "recipes/pancakes/images/original.webp": "not looked at",
      }),
    );
    expect(planner).toBe("Mealie");
    expect(recipes).toEqual([imported]);
    expect(Object.keys(left)).toEqual(["recipes/broken/broken.json", "mealie-recipes.zip"]);
  });

  test("of the API have other names for the same", async () => {
    const { recipe_ingredient, recipe_instructions, recipe_servings, recipe_category, ...rest } = pancakes;
    const { recipes } = await importOf("pancakes.json", {
      ...rest,
      prepTime: rest.prep_time,
      performTime: rest.perform_time,
      prep_time: undefined,
      perform_time: undefined,
      recipeServings: recipe_servings,
      recipeCategory: recipe_category,
      recipeIngredient: recipe_ingredient,
      recipeInstructions: recipe_instructions,
    });
    expect(recipes).toEqual([imported]);
  });

  test.each([
    [
      "split into parts",
      { quantity: 2, unit: { name: "tablespoon" }, food: { name: "oil" }, note: "" },
      2,
      "oil",
    ],
    [
      "not split, where 1 is no amount",
      { quantity: 1, unit: null, food: null, note: "3 apples" },
      3,
      "apples",
    ],
    ["an amount and a text", { quantity: 3, unit: null, food: null, note: "apples" }, 3, "apples"],
    [
      "other recipes",
      {
        quantity: 2,
        unit: null,
        food: null,
        referenced_recipe: { slug: "dough", name: "dough" },
        note: "thin",
      },
      2,
      "dough",
    ],
    [
      "only what is shown",
      { quantity: null, unit: null, food: null, note: "", display: "3 apples" },
      3,
      "apples",
    ],
  ])("have ingredients that are %s", async (_, ingredient, quantity, name) => {
    const { recipes } = await importOf("pancakes.json", { ...pancakes, recipe_ingredient: [ingredient] });
    expect(recipes[0]?.ingredients).toMatchObject([{ quantity, name }]);
  });

  test("of the first releases have plain texts", async () => {
    const { recipes } = await importOf("pancakes.json", {
      slug: "pancakes",
      name: "Pancakes",
      recipeIngredient: ["2 eggs"],
      recipeInstructions: ["Fry."],
    });
    expect(recipes).toMatchObject([{ ingredients: [{ quantity: 2, name: "eggs" }], steps: ["Fry."] }]);
  });

  test.each([
    ["the number of servings", { recipe_servings: 2 }, 2],
    [
      "an amount with what it is of",
      { recipe_servings: 0, recipe_yield_quantity: 3, recipe_yield: "portions" },
      3,
    ],
    ["a text, in older releases", { recipe_servings: undefined, recipe_yield: "6 servings" }, 6],
    ["no people", { recipe_servings: 0, recipe_yield_quantity: 12, recipe_yield: "cookies" }, undefined],
  ])("say for how many they are: %s", async (_, fields, serves) => {
    const { recipes } = await importOf("pancakes.json", { ...pancakes, ...fields });
    expect(recipes[0]?.serves).toBe(serves);
  });
});

describe("a backup", () => {
  const id = pancakes.id;
  const { recipe_ingredient, recipe_instructions, recipe_category, tags, notes, ...row } = pancakes;
  const database = {
    alembic_version: [{ version_num: "bcfdad6b7355" }],
    recipes: [row],
    ingredient_foods: [
      { id: "f1", name: "flour" },
      { id: "f2", name: "salt" },
    ],
    ingredient_units: [{ id: "u1", name: "gram" }],
    recipes_ingredients: [
      { recipe_id: id, position: 2, quantity: 0, unit_id: null, food_id: "f2", note: "" },
      { recipe_id: id, position: 1, quantity: 1, unit_id: null, food_id: null, note: "2 eggs" },
      {
        recipe_id: id,
        position: 0,
        quantity: 250,
        unit_id: "u1",
        food_id: "f1",
        note: "sifted",
        title: "For the batter",
      },
      { recipe_id: "another", position: 0, quantity: 1, unit_id: null, food_id: "f1", note: "" },
    ],
    recipe_instructions: [
      { recipe_id: id, position: 1, title: "", text: "Fry." },
      { recipe_id: id, position: 0, title: "Batter", text: "Stir.\n\nLet it rest." },
    ],
    notes: [{ recipe_id: id, title: "Tip", text: "Use a hot pan." }],
    categories: [{ id: "c1", name: "Dessert" }],
    recipes_to_categories: [{ recipe_id: id, category_id: "c1" }],
    tags: [{ id: "t1", name: "sweet" }],
    recipes_to_tags: [{ recipe_id: id, tag_id: "t1" }],
    recipe_nutrition: [{ recipe_id: id, calories: null }],
  };

  test("has the tables of the database, from which recipes are put together", async () => {
    const { planner, recipes, left } = await importOf(
      "mealie_2024.10.24.zip",
      archiveOf({ "database.json": database, "data/templates/page.json": { not: "a recipe" } }),
    );
    expect(planner).toBe("Mealie");
    expect(recipes).toEqual([imported]);
    expect(left).toEqual({});
  });

  test("has recipes that are ingredients of others", async () => {
    const rows = [{ recipe_id: id, position: 0, quantity: 2, note: "", referenced_recipe_id: id }];
    const { recipes } = await importOf(
      "mealie.zip",
      archiveOf({ "database.json": { ...database, recipes_ingredients: rows } }),
    );
    expect(recipes[0]?.ingredients).toMatchObject([{ quantity: 2, name: "Pancakes" }]);
  });

  test("tells of rows that are no recipes", async () => {
    const { recipes, left } = await importOf(
      "mealie.zip",
      archiveOf({ "database.json": { ...database, recipes: ["?", row] } }),
    );
    expect(recipes).toEqual([imported]);
    expect(Object.keys(left)).toEqual(["database.json, recipe 1"]);
  });

  test("without recipes is none", async () => {
    const empty = { ...database, recipes: [], recipes_ingredients: [] };
    const { planner, recipes, left } = await importOf("mealie.zip", archiveOf({ "database.json": empty }));
    expect({ planner, recipes, left }).toEqual({ planner: "Mealie", recipes: [], left: {} });
  });
});
