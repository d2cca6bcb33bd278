import { isRecord } from "../json.ts";
import { headingLines, ingredientLine, noteSteps, steps } from "./lines.ts";
import type { Planner, SchemaRecipe } from "./planner.ts";
import { listAt, namesAt, numberAt, nutritionAt, recipeOf, textAt } from "./values.ts";

/**
 * Returns the lines of an ingredient. An unsplit one is in the note, with the quantity 1. Another recipe can be one.
 */
const linesOf = (row: unknown): string[] => {
  const food = textAt(row, "food", "referenced_recipe", "referencedRecipe");
  const [unit, note] = [textAt(row, "unit"), textAt(row, "note")];
  const stored = numberAt(row, "quantity");
  const quantity = food === "" && unit === "" && stored === 1 ? undefined : stored;
  const hasName = food !== "" || note !== "";
  const line = hasName
    ? ingredientLine({ quantity, unit }, food, note)
    : textAt(row, "display", "original_text", "originalText") || textAt({ row }, "row");
  return [...headingLines(textAt(row, "title")), line].filter((one) => one !== "");
};

/** Returns a step with its title, which may also be that of the section that begins with it. */
const stepsOf = (row: unknown): SchemaRecipe[] => {
  const title = [textAt(row, "title"), textAt(row, "summary")].filter((one) => one !== "").join(": ");
  const text = textAt({ row }, "row");
  return text === "" ? steps("", title) : steps(title, text);
};

const noteOf = (row: unknown): string =>
  [textAt(row, "title"), textAt(row, "text")].filter((text) => text !== "").join(": ");

const yieldOf = (row: unknown): string | number => {
  const text = textAt(row, "recipe_yield", "recipeYield");
  const amount = numberAt(row, "recipe_yield_quantity", "recipeYieldQuantity");
  return numberAt(row, "recipe_servings", "recipeServings") ?? [amount, text].join(" ").trim();
};

/**
 * Reads a recipe of Mealie. Its API writes `recipeIngredient`, its exports `recipe_ingredient`, its first releases
 * plain texts.
 */
export const mealieRecipe = (row: unknown): SchemaRecipe =>
  recipeOf({
    name: textAt(row, "name"),
    description: textAt(row, "description"),
    recipeYield: yieldOf(row),
    totalTime: textAt(row, "total_time", "totalTime"),
    prepTime: textAt(row, "prep_time", "prepTime"),
    cookTime: textAt(row, "perform_time", "performTime", "cook_time", "cookTime"),
    recipeIngredient: listAt(row, "recipe_ingredient", "recipeIngredient").flatMap(linesOf),
    recipeInstructions: [
      ...listAt(row, "recipe_instructions", "recipeInstructions").flatMap(stepsOf),
      ...noteSteps(listAt(row, "notes").map(noteOf)),
    ],
    recipeCuisine: textAt(row, "recipeCuisine"),
    recipeCategory: namesAt(row, "recipe_category", "recipeCategory"),
    keywords: namesAt(row, "tags"),
    url: textAt(row, "org_url", "orgURL"),
    nutrition: nutritionAt(row),
  });

export const mealie: Planner = {
  name: "Mealie",
  exports: "a backup, or recipes exported as .zip or .json",
  owns: (document) =>
    isRecord(document) &&
    typeof document.slug === "string" &&
    Array.isArray(document.recipe_ingredient ?? document.recipeIngredient),
  recipesIn: (document) => [{ recipe: mealieRecipe(document) }],
};
