import { isRecord } from "../json.ts";
import { mealie, mealieRecipe } from "./mealie.ts";
import type { Planner, PlannerRecipe } from "./planner.ts";
import { listAt, textAt } from "./values.ts";

const rowsByRecipe = (database: unknown, table: string): ReadonlyMap<string, unknown[]> => {
  // Without Map.groupBy: the kitchen page does this too, in browsers of four years ago.
  const rows = new Map<string, unknown[]>();
  for (const row of listAt(database, table)) {
    const recipe = textAt(row, "recipe_id");
    rows.set(recipe, [...(rows.get(recipe) ?? []), row]);
  }
  const position = (row: unknown) => Number(textAt(row, "position"));
  for (const own of rows.values()) own.sort((one, other) => position(one) - position(other));
  return rows;
};

const rowsById = (database: unknown, table: string): ReadonlyMap<string, unknown> =>
  new Map(listAt(database, table).flatMap((row) => (isRecord(row) ? [[textAt(row, "id"), row]] : [])));

const linked = (database: unknown, table: string, through: string, key: string) => {
  const links = rowsByRecipe(database, through);
  const rows = rowsById(database, table);
  return (recipe: string) => (links.get(recipe) ?? []).map((link) => rows.get(textAt(link, key)));
};

const recipesIn = (database: unknown): PlannerRecipe[] => {
  const foods = rowsById(database, "ingredient_foods");
  const units = rowsById(database, "ingredient_units");
  const recipes = rowsById(database, "recipes");
  const ingredients = rowsByRecipe(database, "recipes_ingredients");
  const instructions = rowsByRecipe(database, "recipe_instructions");
  const notes = rowsByRecipe(database, "notes");
  const nutrition = rowsByRecipe(database, "recipe_nutrition");
  const categories = linked(database, "categories", "recipes_to_categories", "category_id");
  const tags = linked(database, "tags", "recipes_to_tags", "tag_id");
  const ingredientOf = (row: unknown) => ({
    ...(isRecord(row) && row),
    food: foods.get(textAt(row, "food_id")) ?? recipes.get(textAt(row, "referenced_recipe_id")),
    unit: units.get(textAt(row, "unit_id")),
  });
  const caloriesOf = (recipe: string) => ({ calories: textAt(nutrition.get(recipe)?.[0], "calories") });
  return listAt(database, "recipes").map((row) => {
    if (!isRecord(row)) return { message: "This row of the backup is no recipe." };
    const id = textAt(row, "id");
    const recipe = mealieRecipe({
      ...row,
      recipe_ingredient: (ingredients.get(id) ?? []).map(ingredientOf),
      recipe_instructions: instructions.get(id) ?? [],
      recipe_category: categories(id),
      tags: tags(id),
      notes: notes.get(id) ?? [],
      nutrition: caloriesOf(id),
    });
    return { recipe };
  });
};

export const backupEntry = "database.json";

export const mealieBackup: Planner = {
  ...mealie,
  owns: (document) =>
    isRecord(document) && Array.isArray(document.recipes) && Array.isArray(document.recipes_ingredients),
  recipesIn,
};
