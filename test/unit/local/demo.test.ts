import { describe, expect, test } from "vitest";
import { parseUnit } from "../../../core/units/unit.ts";
import { defaultCategories, defaultTags } from "../../../core/vocabulary/defaults.ts";
import { pantry } from "../../../infra/demo/pantry.ts";
import type { DemoRecipe } from "../../../infra/demo/recipe.ts";
import { recipes } from "../../../infra/demo/recipes.ts";
import { ingredientCategories, staples } from "../../../infra/demo/vocabulary.ts";
import { earlierWeeks, lastWeek, thisWeek } from "../../../infra/demo/weeks.ts";

/** Mass, volume, or the counting word itself: what merges into one shopping-list line. */
const kindOf = (unit: string) => parseUnit(unit).measure;

const unique = (values: readonly string[]) => [...new Set(values)];
const namesOf = (recipe: DemoRecipe) => recipe.ingredients.map(([name]) => name);
const categorised = Object.values(ingredientCategories).flat();
const used = unique(recipes.flatMap(namesOf));
const inCategories = (...categories: string[]) =>
  categories.flatMap((name) => ingredientCategories[name] ?? []);
const tagsOfType = (...types: string[]) =>
  defaultTags.filter((tag) => types.includes(tag.tagType)).map((tag) => tag.name);

describe("defaults of a new household", () => {
  test("have unique names of at most 50 characters, and tags of every type", () => {
    for (const names of [defaultCategories, defaultTags.map((tag) => tag.name)]) {
      expect(unique(names.map((name) => name.toLowerCase()))).toHaveLength(names.length);
      expect(names.filter((name) => name.length === 0 || name.length > 50)).toEqual([]);
    }
    expect(unique(defaultTags.map((tag) => tag.tagType)).sort()).toEqual([
      "cuisine",
      "dietary",
      "other",
      "protein",
    ]);
  });
});

describe("the demo household's recipes", () => {
  test("are about thirty, with unique names", () => {
    expect(recipes.length).toBeGreaterThanOrEqual(28);
    expect(unique(recipes.map((recipe) => recipe.name))).toHaveLength(recipes.length);
  });

  test.for(recipes)("$name keeps to what the service accepts", (recipe) => {
    expect(recipe.serves).toBeGreaterThanOrEqual(1);
    expect(recipe.serves).toBeLessThanOrEqual(20);
    expect(Number.isInteger(recipe.serves) && Number.isInteger(recipe.cookTimeMin)).toBe(true);
    expect(recipe.cookTimeMin).toBeGreaterThan(0);
    expect(recipe.steps.length).toBeGreaterThanOrEqual(3);
    expect(recipe.steps.length).toBeLessThanOrEqual(7);
    expect(recipe.steps.filter((step) => step !== step.trim() || step === "")).toEqual([]);
    expect(unique(namesOf(recipe))).toEqual(namesOf(recipe));
    for (const [name, quantity, unit] of recipe.ingredients) {
      expect(quantity, name).toBeGreaterThanOrEqual(0.01);
      expect(kindOf(unit), name).not.toMatch(/^other:/);
    }
  });

  test.for(recipes)("$name has only default tags, a cuisine or another among them", (recipe) => {
    expect(tagsOfType("protein", "dietary", "cuisine", "other")).toEqual(expect.arrayContaining(recipe.tags));
    expect(unique(recipe.tags)).toEqual(recipe.tags);
    expect(recipe.tags.some((tag) => tagsOfType("cuisine", "other").includes(tag))).toBe(true);
  });

  test("are tagged quick only if half an hour is enough", () => {
    const slow = recipes.filter((recipe) => recipe.tags.includes("quick") && recipe.cookTimeMin > 30);
    expect(slow.map((recipe) => recipe.name)).toEqual([]);
  });

  const meatAndFish = [
    ...inCategories("Meat & poultry", "Fish & seafood"),
    ...["beef stock", "chicken stock", "fish stock", "fish sauce", "Thai green curry paste", "kimchi"],
    ...["Worcestershire sauce", "parmesan"], // anchovies; calf's rennet
  ];
  const dairy = inCategories("Dairy & eggs").filter((name) => name !== "eggs");
  const gluten = [
    ...inCategories("Bakery"),
    ...["couscous", "ditalini", "macaroni", "penne", "spaghetti", "plain flour", "strong bread flour"],
    ...["soy sauce", "gochujang", "chilli bean paste", "Worcestershire sauce"],
    ...["beef stock", "chicken stock", "fish stock", "vegetable stock"], // cubes often contain wheat
  ];

  test.for([
    { tag: "vegetarian", without: meatAndFish },
    { tag: "vegan", without: [...meatAndFish, ...dairy, "eggs"] },
    { tag: "dairy-free", without: dairy },
    { tag: "gluten-free", without: gluten },
  ])("that are tagged $tag really are", ({ tag, without }) => {
    const tagged = recipes.filter((recipe) => recipe.tags.includes(tag));
    expect(tagged).not.toEqual([]);
    for (const recipe of tagged) {
      expect(
        namesOf(recipe).filter((name) => without.includes(name)),
        recipe.name,
      ).toEqual([]);
    }
  });

  test("with meat or fish say which", () => {
    const bearing = inCategories("Meat & poultry", "Fish & seafood");
    const animals = ["chicken", "turkey", "beef", "pork", "lamb", "fish", "seafood"];
    for (const recipe of recipes) {
      const contains = namesOf(recipe).some((name) => bearing.includes(name));
      expect(
        recipe.tags.some((tag) => animals.includes(tag)),
        recipe.name,
      ).toBe(contains);
    }
  });
});

describe("the demo household's ingredients", () => {
  test("are each in exactly one category, and all are used", () => {
    expect([...categorised].sort()).toEqual([...used].sort());
  });

  test("are in default categories", () => {
    expect(defaultCategories).toEqual(expect.arrayContaining(Object.keys(ingredientCategories)));
  });

  test("are written in one way, whatever the case", () => {
    expect(unique(used.map((name) => name.toLowerCase()))).toHaveLength(used.length);
  });

  test("include the staples", () => {
    expect(used).toEqual(expect.arrayContaining(staples));
  });

  test.for(recipes)("of $name agree with their number: two onions, one lemon", (recipe) => {
    for (const [name, quantity, unit] of recipe.ingredients)
      if (unit === "piece") expect(name.endsWith("s"), `${quantity} ${name}`).toBe(quantity > 1);
  });

  test("are measured in one kind of unit across recipes, so that their lines merge", () => {
    const entries = recipes.flatMap((recipe) => recipe.ingredients);
    const byName = Map.groupBy(entries, ([name]) => name);
    const split = [...byName].filter(
      ([, group]) => unique(group.map(([, , unit]) => kindOf(unit))).length > 1,
    );
    expect(split.filter(([name]) => !staples.includes(name)).map(([name]) => name)).toEqual([]);
  });
});

describe("the demo household's weeks", () => {
  const weeks = [...earlierWeeks, lastWeek, thisWeek];

  test("are whole weeks of recipes that exist", () => {
    expect(weeks.filter((week) => week.length !== 7)).toEqual([]);
    expect(recipes.map(({ name }) => name)).toEqual(expect.arrayContaining(weeks.flat(2)));
  });

  test("need something in several units of one kind this week, so that the list shows a merge", () => {
    const entries = recipes
      .filter(({ name }) => thisWeek.flat().includes(name))
      .flatMap((recipe) => recipe.ingredients);
    const byName = Map.groupBy(entries, ([name]) => name);
    const mixed = [...byName].filter(([, group]) => new Set(group.map(([, , unit]) => unit)).size > 1);
    expect(mixed.map(([name]) => name)).toContain("potatoes");
  });
});

describe("the demo household's pantry", () => {
  test("has ingredients of the recipes, and one thing of its own", () => {
    expect(pantry.filter(({ name }) => !used.includes(name))).toHaveLength(1);
  });
});
