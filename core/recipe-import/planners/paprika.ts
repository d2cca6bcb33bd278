import { isRecord } from "../json.ts";
import { noteSteps } from "./lines.ts";
import type { Planner, SchemaRecipe } from "./planner.ts";
import { namesAt, recipeOf, textAt } from "./values.ts";

const recipe = (row: unknown): SchemaRecipe =>
  recipeOf({
    name: textAt(row, "name"),
    description: textAt(row, "description"),
    recipeYield: textAt(row, "servings"),
    totalTime: textAt(row, "total_time"),
    prepTime: textAt(row, "prep_time"),
    cookTime: textAt(row, "cook_time"),
    recipeIngredient: textAt(row, "ingredients")
      .split("\n")
      .filter((line) => line.trim() !== ""),
    recipeInstructions: [textAt(row, "directions"), ...noteSteps([textAt(row, "notes")])],
    recipeCategory: namesAt(row, "categories"),
    image: textAt(row, "image_url"),
    url: textAt(row, "source_url"),
    nutrition: textAt(row, "nutritional_info"),
  });

const hasOnlyPhoto = (row: unknown): boolean =>
  textAt(row, "photo_data") !== "" && textAt(row, "image_url") === "";

export const paprika: Planner = {
  name: "Paprika",
  exports: "an export in Paprika's format (.paprikarecipes)",
  owns: (document) =>
    isRecord(document) && typeof document.ingredients === "string" && typeof document.directions === "string",
  recipesIn: (row) => [
    {
      recipe: recipe(row),
      ...(hasOnlyPhoto(row) && {
        message: "Its photo was left out: imports take only addresses of pictures.",
      }),
    },
  ],
};
