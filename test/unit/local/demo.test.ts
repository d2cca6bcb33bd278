import { describe, expect, test } from "vitest";
import { defaultCategories, defaultTags } from "../../../core/households/defaults.ts";
import { plan } from "../../../infra/local/demo/plan.ts";
import type { DemoRecipe } from "../../../infra/local/demo/recipe.ts";
import { recipes } from "../../../infra/local/demo/recipes.ts";
import { ingredientCategories, staples } from "../../../infra/local/demo/vocabulary.ts";

const units = {
  mass: ["mg", "g", "kg", "oz", "lb"],
  volume: ["ml", "cl", "dl", "l", "tsp", "tbsp", "fl oz", "cup"],
  count: ["piece", "clove", "can", "bunch", "slice", "pinch"],
};
const understood = Object.values(units).flat();

/** Mass, volume, or the counting word itself: what merges into one shopping-list line. */
const kindOf = (unit: string) =>
  units.mass.includes(unit) ? "mass" : units.volume.includes(unit) ? "volume" : unit;

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
      expect(understood, name).toContain(unit);
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
  const dairy = inCategories("Dairy & eggs").filter((name) => name !== "egg");
  const gluten = [
    ...inCategories("Bakery"),
    ...["couscous", "ditalini", "macaroni", "penne", "spaghetti", "plain flour", "strong bread flour"],
    ...["soy sauce", "gochujang", "chilli bean paste", "Worcestershire sauce"],
    ...["beef stock", "chicken stock", "fish stock", "vegetable stock"], // cubes often contain wheat
  ];

  test.for([
    { tag: "vegetarian", without: meatAndFish },
    { tag: "vegan", without: [...meatAndFish, ...dairy, "egg"] },
    { tag: "dairy-free", without: dairy },
    { tag: "gluten-free", without: gluten },
  ])("tagged $tag are so", ({ tag, without }) => {
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

  test("are measured in one kind of unit across recipes, so that their lines merge", () => {
    const entries = recipes.flatMap((recipe) => recipe.ingredients);
    const byName = Map.groupBy(entries, ([name]) => name);
    const split = [...byName].filter(
      ([, group]) => unique(group.map(([, , unit]) => kindOf(unit))).length > 1,
    );
    expect(split.filter(([name]) => !staples.includes(name)).map(([name]) => name)).toEqual([]);
  });
});

describe("the demo household's week", () => {
  test("holds recipes that exist, each once, on every day", () => {
    const planned = plan.map((slot) => slot.recipe);
    expect(recipes.map((recipe) => recipe.name)).toEqual(expect.arrayContaining(planned));
    expect(unique(planned)).toEqual(planned);
    expect([...new Set(plan.map((slot) => slot.dayOffset))]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  test("needs something in several units of one kind, so that the list shows a merge", () => {
    const entries = recipes
      .filter((recipe) => plan.some((slot) => slot.recipe === recipe.name))
      .flatMap((recipe) => recipe.ingredients);
    const byName = Map.groupBy(entries, ([name]) => name);
    const mixed = [...byName].filter(([, group]) => new Set(group.map(([, , unit]) => unit)).size > 1);
    expect(mixed.map(([name]) => name)).toEqual(expect.arrayContaining(["beef mince", "potato"]));
  });
});
