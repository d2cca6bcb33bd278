import { isRecord } from "../json.ts";
import { noteSteps, steps } from "./lines.ts";
import type { Planner, PlannerRecipe, SchemaRecipe } from "./planner.ts";
import { schemaRecipes } from "./schema-org.ts";
import { listAt, textAt } from "./values.ts";

const isTitle = (step: unknown): boolean =>
  isRecord(step) && step["@type"] === "HowToSection" && step.itemListElement === undefined;

const withTitles = (all: readonly unknown[]): unknown[] =>
  all.flatMap((step, at) => {
    const [before, after] = [all[at - 1], all[at + 1]];
    if (isTitle(step)) return after === undefined || isTitle(after) ? steps("", textAt(step, "name")) : [];
    return isTitle(before) ? steps(textAt(before, "name"), textAt({ step }, "step")) : [step];
  });

const withNotes = (recipe: SchemaRecipe): SchemaRecipe => {
  const notes = listAt(recipe, "comment").map((comment) => textAt(comment, "text"));
  const instructions = [recipe.recipeInstructions ?? []].flat();
  return { ...recipe, recipeInstructions: [...withTitles(instructions), ...noteSteps(notes)] };
};

const found = (entry: unknown): PlannerRecipe[] => {
  const recipes = schemaRecipes(entry);
  return recipes.length > 0
    ? recipes.map((recipe) => ({ recipe: withNotes(recipe) }))
    : [{ message: "This is no recipe." }];
};

export const recipeSage: Planner = {
  name: "RecipeSage",
  exports: "its JSON-LD export",
  owns: (document) => {
    const recipes = isRecord(document) ? document.recipes : undefined;
    return Array.isArray(recipes) && (recipes.length === 0 || schemaRecipes(recipes).length > 0);
  },
  recipesIn: (document) => listAt(document, "recipes").flatMap(found),
};
