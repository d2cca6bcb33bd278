import { isRecord } from "../json.ts";
import { headingLines, ingredientLine, steps } from "./lines.ts";
import type { Planner, SchemaRecipe } from "./planner.ts";
import { listAt, namesAt, numberAt, nutritionAt, recipeOf, textAt } from "./values.ts";

/** Returns an ingredient's line. Amounts are texts: `200`, or `2E+2`. */
const lineOf = (row: unknown): string => {
  const quantity = isRecord(row) && row.no_amount === true ? undefined : numberAt(row, "amount");
  return ingredientLine({ quantity, unit: textAt(row, "unit") }, textAt(row, "food"), textAt(row, "note"));
};

const ingredientLines = (row: unknown): string[] =>
  isRecord(row) && row.is_header === true ? headingLines(textAt(row, "note", "food")) : [lineOf(row)];

/** Returns a step's text with its ingredients in place of references: `Sift {{ ingredients[0] }}.` */
const instructionOf = (step: unknown): string => {
  const ingredients = listAt(step, "ingredients").map(lineOf);
  return textAt(step, "instruction").replace(
    /\{\{\s*ingredients\[(\d{1,3})\]\s*\}\}/g,
    (reference: string, at: string) => ingredients[Number(at)] ?? reference,
  );
};

/** Returns the minutes of work and of waiting, which includes the oven's time, as a duration. */
const timeOf = (row: unknown): string => {
  const minutes = (numberAt(row, "working_time") ?? 0) + (numberAt(row, "waiting_time") ?? 0);
  return minutes > 0 ? `PT${minutes}M` : "";
};

const recipe = (row: unknown): SchemaRecipe =>
  recipeOf({
    name: textAt(row, "name"),
    description: textAt(row, "description"),
    recipeYield: [numberAt(row, "servings"), textAt(row, "servings_text")].join(" ").trim(),
    totalTime: timeOf(row),
    recipeIngredient: listAt(row, "steps")
      .flatMap((step) => listAt(step, "ingredients").flatMap(ingredientLines))
      .filter((line) => line !== ""),
    recipeInstructions: listAt(row, "steps").flatMap((step) =>
      steps(textAt(step, "name"), instructionOf(step)),
    ),
    recipeCategory: namesAt(row, "keywords"),
    url: textAt(row, "source_url"),
    nutrition: nutritionAt(row),
  });

export const tandoor: Planner = {
  name: "Tandoor",
  exports: "its default export (.zip)",
  owns: (document) => isRecord(document) && Array.isArray(document.steps) && Array.isArray(document.keywords),
  recipesIn: (document) => [{ recipe: recipe(document) }],
};
