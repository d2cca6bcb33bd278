import { expect, test } from "vitest";
import { archiveOf, importOf } from "../../../support/exports.ts";

const oil = { quantity: 2, unit: { name: "tablespoon" }, food: { name: "oil" }, note: "" };
const unsplit = { quantity: 1, unit: null, food: null, note: "2 eggs" };
const salt = { quantity: 0, unit: null, food: { name: "salt" }, note: "" };

const pancakes = {
  id: "0d5be5a4-7a51-4d8e-9f0f-d0bd2f3f9f11",
  slug: "pancakes",
  name: "Pancakes",
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
  recipe_ingredient: [{ ...oil, title: "For the batter", note: "warm" }, unsplit, salt],
  recipe_instructions: [
    { title: "Batter", summary: "", text: "Stir.\n\nLet it rest." },
    { title: "", summary: "", text: "Fry." },
  ],
  notes: [{ title: "Tip", text: "Use a hot pan." }],
  org_url: "https://example.com/pancakes",
};

const note = "For the batter";
const imported = {
  name: "Pancakes",
  serves: 4,
  cookTimeMin: 75,
  effort: "hard",
  categories: ["Dessert"],
  keywords: ["sweet"],
  steps: ["Batter: Stir.", "Let it rest.", "Fry.", "Notes: Tip: Use a hot pan."],
  description: "Thin ones.",
  sourceUrl: "https://example.com/pancakes",
  ingredients: [
    { name: "oil", quantity: 2, unit: "tbsp", note: `${note}: warm`, pointer: "/recipeIngredient/1" },
    { name: "eggs", quantity: 2, unit: "piece", note, pointer: "/recipeIngredient/2" },
    { name: "salt", quantity: 1, unit: "piece", note: `${note}: salt`, pointer: "/recipeIngredient/3" },
  ],
};

test("exported recipes are read one by one, and one that is broken does not stop the others", async () => {
  const { planner, recipes, left } = await importOf(
    "mealie-recipes.zip",
    archiveOf({
      "recipes/broken/broken.json": '{"slug": "bro',
      "recipes/pancakes/pancakes.json": pancakes,
      "recipes/pancakes/images/original.webp": "not looked at",
    }),
  );
  expect([planner, recipes]).toMatchObject(["Mealie", [imported]]);
  expect(Object.keys(left)).toEqual(["recipes/broken/broken.json", "mealie-recipes.zip"]);
});

test("recipes of the API have other names for the same", async () => {
  const names =
    "recipe_ingredient recipe_instructions recipe_servings recipe_category prep_time perform_time";
  const inCamelCase = Object.entries(pancakes).map(([name, value]) => [
    names.split(" ").includes(name) ? name.replace(/_(.)/, (_, letter) => letter.toUpperCase()) : name,
    value,
  ]);
  const { recipes } = await importOf("pancakes.json", Object.fromEntries(inCamelCase));
  expect(recipes).toMatchObject([imported]);
});

test("ingredients may be split, texts, other recipes, or only what is shown", async () => {
  const recipe_ingredient = [
    oil,
    unsplit,
    { ...unsplit, quantity: 3, note: "apples" },
    { ...unsplit, quantity: 2, referenced_recipe: { slug: "dough", name: "dough" }, note: "thin" },
    { ...unsplit, quantity: null, note: "", display: "4 pears" },
    "5 plums",
  ];
  const { recipes } = await importOf("pancakes.json", { ...pancakes, recipe_ingredient });
  const read = recipes[0]?.ingredients.map(({ quantity, name }) => `${quantity} ${name}`);
  expect(read).toEqual(["2 oil", "2 eggs", "3 apples", "2 dough", "4 pears", "5 plums"]);
});

test.each([
  [{ recipe_servings: 0, recipe_yield_quantity: 3, recipe_yield: "portions" }, 3],
  [{ recipe_servings: undefined, recipe_yield: "6 servings" }, 6],
  [{ recipe_servings: 0, recipe_yield_quantity: 12, recipe_yield: "cookies" }, undefined],
])("%j is for %j people", async (fields, serves) => {
  const { recipes } = await importOf("pancakes.json", { ...pancakes, ...fields });
  expect(recipes[0]?.serves).toBe(serves);
});

test("a backup has the tables of the database, from which recipes are put together", async () => {
  const recipe_id = pancakes.id;
  const { recipe_ingredient, recipe_instructions, recipe_category, tags, notes, ...row } = pancakes;
  const another = { ...row, id: "another", name: "Cake" };
  const eggs = { ...unsplit, recipe_id, position: 1 };
  const database = {
    recipes: ["?", row, another],
    ingredient_foods: [
      { id: "f1", name: "oil" },
      { id: "f2", name: "salt" },
    ],
    ingredient_units: [{ id: "u1", name: "tablespoon" }],
    recipes_ingredients: [
      { recipe_id, position: 2, quantity: 0, food_id: "f2" },
      eggs,
      { recipe_id, position: 0, quantity: 2, unit_id: "u1", food_id: "f1", note: "warm", title: note },
      { recipe_id: "another", position: 0, quantity: 2, referenced_recipe_id: recipe_id },
    ],
    recipe_instructions: [
      { recipe_id, position: 1, title: "", text: "Fry." },
      { recipe_id, position: 0, title: "Batter", text: "Stir.\n\nLet it rest." },
    ],
    notes: [{ recipe_id, title: "Tip", text: "Use a hot pan." }],
    categories: [{ id: "c1", name: "Dessert" }],
    recipes_to_categories: [{ recipe_id, category_id: "c1" }],
    tags: [{ id: "t1", name: "sweet" }],
    recipes_to_tags: [{ recipe_id, tag_id: "t1" }],
    recipe_nutrition: [{ recipe_id, calories: null }],
  };
  const { planner, recipes, left } = await importOf(
    "mealie_2024.10.24.zip",
    archiveOf({ "database.json": database, "data/templates/page.json": { not: "a recipe" } }),
  );
  expect([planner, recipes[0]]).toMatchObject(["Mealie", imported]);
  expect(recipes[1]).toMatchObject({ name: "Cake", ingredients: [{ quantity: 2, name: "Pancakes" }] });
  expect(Object.keys(left)).toEqual(["database.json, recipe 1"]);
});
