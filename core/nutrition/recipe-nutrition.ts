import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId } from "../catalogue/current-id.ts";
import type { Recipe, RecipeIngredient } from "../recipes/model.ts";
import { type Amount, amountOf, product, roundedTo, times } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { knownNutrition } from "./known-nutrition.ts";
import {
  added,
  countedSums,
  coverageOf,
  missingSums,
  noSums,
  nutrientsOf,
  partOf,
  type Sums,
} from "./sums.ts";
import type { Nutrition } from "./table/model.ts";

type Line = Pick<RecipeIngredient, "ingredientId" | "quantity" | "unit">;

const NANOGRAMS = 1_000_000_000;
const CUP_MILLILITRES = 240;

/** Returns a line's grams, or undefined if nobody knows what a cup or a piece weighs. */
export const gramsOf = (
  { quantity, unit }: Omit<Line, "ingredientId">,
  { gramsPer }: Nutrition,
): Amount | undefined => {
  const { measure, size } = parseUnit(unit);
  const amount = amountOf(quantity, size);
  if (measure === "mass") return times(amount, 1, NANOGRAMS);
  const grams = gramsPer[measure === "volume" ? "cup" : measure.replace(/^count:/, "")];
  if (grams === undefined) return undefined;
  return times(product(amount, amountOf(grams, 1n)), 1, measure === "volume" ? CUP_MILLILITRES : 1);
};

/** What a line of which we know nothing counts as: its mass, a gram for each millilitre, or a handful. */
const UNKNOWN_GRAMS = 50;
const guessedGrams = ({ quantity, unit }: Omit<Line, "ingredientId">): Amount => {
  const { measure, size } = parseUnit(unit);
  if (measure === "mass") return times(amountOf(quantity, size), 1, NANOGRAMS);
  return measure === "volume" ? amountOf(quantity, size) : amountOf(UNKNOWN_GRAMS, 1n);
};

const lineSums = ({ ingredients, formerIngredients }: Catalogue, line: Line) => {
  const ingredientId = currentId(formerIngredients, line.ingredientId);
  const ingredient = ingredients.get(ingredientId) ?? formerIngredients.get(ingredientId) ?? { name: "" };
  const nutrition = knownNutrition(ingredient);
  const grams = nutrition && gramsOf(line, nutrition);
  const isCounted = nutrition !== undefined && grams !== undefined;
  return {
    ingredientId,
    name: ingredient.name,
    /** Why it does not count. */
    reason: isCounted ? undefined : nutrition ? ("grams" as const) : ("food" as const),
    sums: isCounted ? countedSums(grams, nutrition.per100g) : missingSums(guessedGrams(line)),
  };
};

const inOrder = ({ ingredients }: Pick<Recipe, "ingredients">): readonly RecipeIngredient[] =>
  ingredients.toSorted((a, b) => a.sortOrder - b.sortOrder);

/** Returns what a whole recipe has. */
export const recipeSums = (catalogue: Catalogue, { ingredients }: Pick<Recipe, "ingredients">): Sums =>
  ingredients.map((line) => lineSums(catalogue, line).sums).reduce(added, noSums);

/** Returns what is in a recipe and in one serving of it, and which lines count. */
export const recipeNutrition = (catalogue: Catalogue, recipe: Pick<Recipe, "ingredients" | "serves">) => {
  const lines = inOrder(recipe).map((line) => lineSums(catalogue, line));
  const sums = lines.map((line) => line.sums).reduce(added, noSums);
  const { serves } = recipe;
  return {
    coverage: coverageOf(sums),
    total: nutrientsOf(sums),
    perServing: serves === undefined ? undefined : nutrientsOf(partOf(sums, serves)),
    lines: lines.flatMap(({ ingredientId, name, reason, sums: { counted, amounts } }) =>
      reason === undefined
        ? [{ ingredientId, name, grams: roundedTo(counted, 1), kcal: roundedTo(amounts.kcal, 0) }]
        : [],
    ),
    missing: lines.flatMap(({ ingredientId, name, reason }) =>
      reason === undefined ? [] : [{ ingredientId, name, reason }],
    ),
  };
};
