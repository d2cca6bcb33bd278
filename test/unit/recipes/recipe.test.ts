import { describe, expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { limits } from "../../../core/contract/limits.ts";
import { makeRecipe, type RecipeRequest } from "../../../core/recipes/recipe.ts";
import { byId } from "../../support/catalogue.ts";

const catalogue: Catalogue = {
  ...emptyCatalogue,
  tags: byId([{ id: "quick", name: "quick", tagType: "other" }]),
  ingredients: byId([
    { id: "onion", name: "Red  onion", isStaple: false },
    { id: "salt", name: "Salt", isStaple: true },
  ]),
};

const some = { quantity: 1, unit: "piece" };
const request: RecipeRequest = {
  name: "Soup",
  effort: "easy",
  tagIds: ["quick"],
  ingredients: [{ ingredientId: "onion", ...some }],
};

const named = (...names: string[]) => names.map((newIngredientName) => ({ newIngredientName, ...some }));

const counter = () => {
  let last = 0;
  return () => `new-${++last}`;
};
const make = (changes: Partial<RecipeRequest>, within = catalogue) =>
  makeRecipe(within, { id: "id" }, { ...request, ...changes }, counter(), refuse);

const refusal = (code: string) => expect.objectContaining({ code });

describe("the ingredients of a recipe", () => {
  test("become new ones where their name is new, one for each name, and are in the summary once", () => {
    const ingredients = named("Crème fraîche", "creme fraiche", "CRÈME  FRAÎCHE ");
    const { recipe, change } = make({ ingredients });
    expect(change.ingredients).toEqual([
      { id: "new-1", name: "Crème fraîche", isStaple: false },
      { id: "new-2", name: "creme fraiche", isStaple: false },
    ]);
    expect(recipe.ingredients.map(({ ingredientId }) => ingredientId)).toEqual(["new-1", "new-2", "new-1"]);
    expect(change.recipes?.[0]?.ingredientIds).toEqual(["new-1", "new-2"]);
  });

  test("are sorted by sortOrder; a missing one is the one before it plus 1, within 32 bits", () => {
    const numbersFor = (...orders: (number | undefined)[]) => {
      const salt = { ingredientId: "salt", unit: "g" };
      const ingredients = orders.map((sortOrder, at) => ({ ...salt, quantity: at + 1, sortOrder }));
      const { recipe } = make({ ingredients });
      return recipe.ingredients.map(({ quantity, sortOrder }) => `${quantity} at ${sortOrder}`);
    };
    const numbers = ["5 at -2", "6 at -1", "1 at 0", "2 at 1", "3 at 7", "4 at 8"];
    expect(numbersFor(undefined, undefined, 7, undefined, -2, undefined)).toEqual(numbers);
    expect(numbersFor(2_147_483_647, undefined)).toEqual(["1 at 2147483647", "2 at 2147483647"]);
  });
});

test("steps are numbered from 1, and sorted", () => {
  const numbers = { first: undefined, tenth: 10, eleventh: undefined, second: 2 };
  const steps = Object.entries(numbers).map(([instruction, stepNumber]) => ({ instruction, stepNumber }));
  const { recipe } = make({ steps });
  const numbered = recipe.steps.map(({ stepNumber, instruction }) => `${stepNumber} ${instruction}`);
  expect(numbered).toEqual(["1 first", "2 second", "10 tenth", "11 eleventh"]);
});

test("what was merged is what it was merged into, by id and by name", () => {
  const formerIngredients = [{ id: "onions", name: "Onions", into: "onion" }];
  const formerTags = [{ id: "fast", name: "fast", into: "quick" }];
  const merged = withChanges(catalogue, [{ formerIngredients, formerTags }]);
  const ingredients = [{ ingredientId: "onions", ...some }, ...named("onions")];
  const { recipe, change } = make({ tagIds: ["fast", "quick"], ingredients }, merged);
  expect(recipe.ingredients.map(({ ingredientId }) => ingredientId)).toEqual(["onion", "onion"]);
  expect([recipe.tagIds, change.ingredients]).toEqual([["quick"], []]);
});

test("everything that does not exist is named at once", () => {
  const ingredients = [
    { newIngredientName: "Leek", newIngredientCategoryId: "nowhere", ...some },
    { ingredientId: "gone", ...some },
  ];
  const unknown = ["/ingredients/0/newIngredientCategoryId", "/ingredients/1/ingredientId", "/tagIds/1"];
  const errors = unknown.map((pointer) => expect.objectContaining({ pointer }));
  expect(() => make({ tagIds: ["quick", "nowhere"], ingredients })).toThrow(
    expect.objectContaining({ code: "unknown_reference", extras: expect.objectContaining({ errors }) }),
  );
});

describe("a full household", () => {
  const summary = {
    name: "x",
    effort: "easy",
    isChildFriendly: false,
    tagIds: [],
    ingredientIds: [],
  } as const;
  const recipes = byId(Array.from({ length: limits.recipes }, (_, at) => ({ ...summary, id: String(at) })));

  test("takes no more recipes, but lets one be replaced", () => {
    expect(() => make({}, { ...catalogue, recipes })).toThrow(refusal("limit_reached"));
    const replaced = makeRecipe({ ...catalogue, recipes }, { id: "0" }, request, counter(), refuse);
    expect(replaced.recipe.name).toBe("Soup");
  });

  test("takes new ingredients up to the limit", () => {
    const known = Array.from({ length: limits.ingredients - 1 }, (_, at) => `i${at}`);
    const ingredients = byId(known.map((name) => ({ id: name, name, isStaple: false })));
    const withNames = (...names: string[]) =>
      make({ ingredients: named(...names) }, { ...catalogue, ingredients });
    expect(withNames("one", "i7", "ONE").change.ingredients).toHaveLength(1);
    expect(() => withNames("one", "two")).toThrow(refusal("limit_reached"));
  });
});
