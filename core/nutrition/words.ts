import { type ContractsIn, ids, type ModuleWords } from "../contract/words.ts";
import { getRecipeNutrition, getWeekPlanNutrition, putIngredientNutrition } from "./contract.ts";
import { ownNutrition } from "./fields.ts";

const recipe = getRecipeNutrition.answer.body;
const week = getWeekPlanNutrition.answer.body;
const ingredient = putIngredientNutrition.answer.body;

const curry = {
  ...{ kcal: 412, protein: 13.8, fat: 24.9, saturates: 18.8 },
  ...{ carbohydrate: 29.6, sugars: 6.1, fibre: 8.7, salt: 0.42 },
};
const four = {
  ...{ kcal: 1648, protein: 55.2, fat: 99.6, saturates: 75.2 },
  ...{ carbohydrate: 118.4, sugars: 24.4, fibre: 34.8, salt: 1.68 },
};
const label = {
  ...{ kcal: 139, protein: 7.1, fat: 2.8, saturates: 0.3 },
  ...{ carbohydrate: 16.1, sugars: 0.5, fibre: 7.6, salt: 0.4 },
};
const ingredientId = { id: { description: "The ingredient's id.", example: ids.ingredient } };
const ownValues = { per100g: label, gramsPer: { cup: 160, can: 240 } };

const rounding = "Energy is rounded to 1 kcal, salt to 0.01 g, and the others to 0.1 g, from exact sums.";

export const nutrition: ModuleWords<ContractsIn<typeof import("./contract.ts")>> = {
  about: "Energy and nutrients of ingredients, recipes and weeks. For information: nothing is planned by it.",
  operations: {
    "get-recipe-nutrition": {
      description: `Adds up what the ingredients have when they are raw, staples included. Values are those of the [USDA National Nutrient Database for Standard Reference, Release 28](https://doi.org/10.15482/USDA.ADC/1529216) (public domain), or what people said of an ingredient.

A mass counts as it is, a volume by what a cup (240 ml) weighs, and a count by what a piece, a clove and so on weigh. Where nobody gave values, a line's note tells how the food is ("cooked", "drained", "soaked") and what a can or package holds ("28 oz"). \`coverage\` is the part of the recipe's grams that was counted; a line in \`missing\` has its mass, 1 g for each millilitre, or 50 g. Below 0.8, \`total\` and \`perServing\` are absent. A nutrient that nobody has measured in more than a fifth of the counted grams is left out. ${rounding}`,
      answer: {
        coverage: 0.96,
        total: four,
        perServing: curry,
        lines: [{ ingredientId: ids.ingredient, name: "chickpeas", grams: 240, kcal: 334 }],
        missing: [{ ingredientId: ids.otherIngredient, name: "sumac", reason: "food" }],
      },
    },
    "get-week-plan-nutrition": {
      description: `Adds up one serving of each meal. Leftovers count as the meal that they are of, and notes don't count. A meal counts as 300 missing grams if its recipe was deleted or doesn't say how many it serves. Coverage, sums and rounding are those of [recipes](#operation/get-recipe-nutrition).`,
      parameters: { id: { description: "The plan's id.", example: ids.plan } },
      answer: { days: [{ date: "2026-03-02", coverage: 0.96, nutrients: curry }], mean: curry },
    },
    "get-ingredient-nutrition": {
      description:
        "What people said of the ingredient, or else what the service's table of foods says of its name.",
      parameters: ingredientId,
      answer: { food: "Chickpeas", per100g: label, gramsPer: { cup: 160 }, isConfirmed: false },
    },
    "put-ingredient-nutrition": {
      description:
        "Replaces all values. It counts at once, for the past too. The values stay when the ingredient gets a new name or others are merged into it.",
      parameters: ingredientId,
      body: ownValues,
      answer: { ...ownValues, isConfirmed: true },
    },
    "delete-ingredient-nutrition": {
      description: "Drops what people said of the ingredient.",
      parameters: ingredientId,
    },
  },
  requests: {
    IngredientNutritionRequest: putIngredientNutrition.body,
    NutrientsRequest: putIngredientNutrition.body.shape.per100g,
  },
  answers: {
    RecipeNutritionResponse: recipe,
    Nutrients: recipe.shape.total.def.innerType,
    CountedLine: recipe.shape.lines.def.element,
    MissingLine: recipe.shape.missing.def.element,
    WeekNutritionResponse: week,
    DayNutrition: week.shape.days.def.element,
    IngredientNutritionResponse: ingredient,
    OwnNutrition: ownNutrition,
  },
  fields: {
    "RecipeNutritionResponse.coverage":
      "0 to 1, rounded down to 0.01: the part of the grams that was counted.",
    "RecipeNutritionResponse.total": "Of the whole recipe. Absent if coverage is below 0.8.",
    "RecipeNutritionResponse.perServing": "Also absent if the recipe doesn't say how many it serves.",
    "RecipeNutritionResponse.lines": "The lines that count, in the recipe's order.",
    "RecipeNutritionResponse.missing": "The lines that don't count, in the recipe's order.",
    "CountedLine.grams": "Rounded to 0.1.",
    "CountedLine.kcal": "Energy of the line, rounded to 1.",
    "MissingLine.reason":
      "`food`: nobody knows what the ingredient has. `grams`: nobody knows what this unit of it weighs.",
    "WeekNutritionResponse.days": "Every day of the plan's week.",
    "WeekNutritionResponse.mean": "The mean of the days that have nutrients.",
    "DayNutrition.coverage": "0 to 1, rounded down to 0.01. 0 on a day without meals.",
    "DayNutrition.nutrients": "Absent if coverage is below 0.8.",
    "IngredientNutritionResponse.food":
      "The food of the table that the name means, in the database's words. Absent if people gave the values, or the table doesn't know the name.",
    "IngredientNutritionResponse.per100g": "What 100 g have. Absent if nobody knows.",
    "IngredientNutritionResponse.gramsPer":
      "Grams of a `cup` (240 ml), or of a unit such as `piece` or `clove`.",
    "IngredientNutritionResponse.isConfirmed": "True if people gave the values.",
    "OwnNutrition.per100g": "What 100 g have.",
    "OwnNutrition.gramsPer": "Grams of a `cup` (240 ml), or of a unit such as `piece` or `clove`.",
    "IngredientNutritionRequest.per100g": "What 100 g have.",
    "IngredientNutritionRequest.gramsPer":
      "Grams of a `cup` (240 ml), or of a unit such as `piece` or `clove`. Other keys are refused.",
  },
};
