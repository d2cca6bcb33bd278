import { describe, expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import { AppError, refuse } from "../../../core/contract/errors.ts";
import { limits } from "../../../core/contract/limits.ts";
import { makeRecipe, type RecipeRequest } from "../../../core/recipes/recipe.ts";
import { byId } from "../../support/catalogue.ts";

const catalogue: Catalogue = {
  ...emptyCatalogue,
  categories: byId([{ id: "aisle", name: "Vegetables" }]),
  tags: byId([
    { id: "quick", name: "quick", tagType: "other" },
    { id: "vegan", name: "vegan", tagType: "dietary" },
  ]),
  ingredients: byId([
    { id: "onion", name: "Red  onion", categoryId: "aisle", isStaple: false },
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

const counter = () => {
  let last = 0;
  return () => `new-${++last}`;
};
const make = (changes: Partial<RecipeRequest>, within = catalogue) =>
  makeRecipe(within, { id: "id" }, { ...request, ...changes }, counter(), refuse);

const refusalOf = (act: () => unknown): AppError => {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error("It was not refused");
};

describe("the ingredients of a recipe", () => {
  test("become new ones where their name is new, and one for each name", () => {
    const { recipe, change } = make({
      ingredients: ["Crème fraîche", "creme fraiche", "CRÈME  FRAÎCHE "].map((newIngredientName) => ({
        newIngredientName,
        ...some,
      })),
    });
    expect(change.ingredients).toEqual([
      { id: "new-1", name: "Crème fraîche", isStaple: false },
      { id: "new-2", name: "creme fraiche", isStaple: false },
    ]);
    expect(recipe.ingredients.map(({ ingredientId }) => ingredientId)).toEqual(["new-1", "new-2", "new-1"]);
  });

  test("may come twice in a recipe, and are on its card once", () => {
    const { recipe, change } = make({
      ingredients: [
        { ingredientId: "salt", ...some },
        { ingredientId: "onion", ...some },
        { ingredientId: "salt", ...some },
      ],
    });
    expect(recipe.ingredients).toHaveLength(3);
    expect(change.recipes?.[0]?.ingredientIds).toEqual(["salt", "onion"]);
  });

  test("are sorted by sortOrder; a missing one is the one before it plus 1", () => {
    const orders = [undefined, undefined, 7, undefined, -2, undefined];
    const { recipe } = make({
      ingredients: orders.map((sortOrder, at) => ({
        ingredientId: "salt",
        quantity: at + 1,
        unit: "g",
        sortOrder,
      })),
    });
    expect(recipe.ingredients.map(({ quantity, sortOrder }) => [quantity, sortOrder])).toEqual([
      [5, -2],
      [6, -1],
      [1, 0],
      [2, 1],
      [3, 7],
      [4, 8],
    ]);
  });

  test("never get a number beyond 32 bits", () => {
    const { recipe } = make({
      ingredients: [
        { ingredientId: "salt", sortOrder: 2_147_483_647, ...some },
        { ingredientId: "onion", ...some },
      ],
    });
    expect(recipe.ingredients.map(({ ingredientId, sortOrder }) => [ingredientId, sortOrder])).toEqual([
      ["salt", 2_147_483_647],
      ["onion", 2_147_483_647],
    ]);
  });
});

test("steps are numbered from 1, and sorted", () => {
  const { recipe } = make({
    steps: [
      { instruction: "first" },
      { instruction: "tenth", stepNumber: 10 },
      { instruction: "eleventh" },
      { instruction: "second", stepNumber: 2 },
    ],
  });
  expect(recipe.steps.map(({ stepNumber, instruction }) => `${stepNumber} ${instruction}`)).toEqual([
    "1 first",
    "2 second",
    "10 tenth",
    "11 eleventh",
  ]);
});

test("what was merged is what it was merged into, by id and by name", () => {
  const merged = withChanges(catalogue, [
    {
      formerIngredients: [{ id: "onions", name: "Onions", into: "onion" }],
      formerTags: [{ id: "fast", name: "fast", into: "quick" }],
    },
  ]);
  const ingredients = [
    { ingredientId: "onions", ...some },
    { newIngredientName: "onions", ...some },
  ];
  const { recipe, change } = make({ tagIds: ["fast", "quick"], ingredients }, merged);
  expect(recipe.ingredients.map(({ ingredientId }) => ingredientId)).toEqual(["onion", "onion"]);
  expect([recipe.tagIds, change.ingredients]).toEqual([["quick"], []]);
});

test("everything that does not exist is named at once", () => {
  const refusal = refusalOf(() =>
    make({
      tagIds: ["quick", "nowhere"],
      ingredients: [
        { newIngredientName: "Leek", ...some },
        { ingredientId: "gone", ...some },
        { ingredientId: "lost", ...some },
      ],
    }),
  );
  expect(refusal.code).toBe("unknown_reference");
  expect(refusal.extras.errors?.map((fault) => "pointer" in fault && fault.pointer)).toEqual([
    "/ingredients/1/ingredientId",
    "/ingredients/2/ingredientId",
    "/tagIds/1",
  ]);
});

describe("a full household", () => {
  const card = { name: "x", effort: "easy", isChildFriendly: false, tagIds: [], ingredientIds: [] } as const;
  const recipes = byId(Array.from({ length: limits.recipes }, (_, at) => ({ ...card, id: String(at) })));

  test("takes no more recipes, but lets one be replaced", () => {
    expect(refusalOf(() => make({}, { ...catalogue, recipes })).code).toBe("limit_reached");
    expect(makeRecipe({ ...catalogue, recipes }, { id: "0" }, request, counter(), refuse).recipe.name).toBe(
      "Soup",
    );
  });

  test("takes new ingredients up to the limit", () => {
    const count = limits.ingredients - 1;
    const ingredients = byId(
      Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `i${at}`, isStaple: false })),
    );
    const withNames = (...names: string[]) =>
      make(
        { ingredients: names.map((newIngredientName) => ({ newIngredientName, ...some })) },
        { ...catalogue, ingredients },
      );
    expect(withNames("one", "i7", "ONE").change.ingredients).toHaveLength(1);
    expect(refusalOf(() => withNames("one", "two")).code).toBe("limit_reached");
  });
});
