import type { DemoRecipe } from "./recipe.ts";
import { americanRecipes } from "./recipes-american.ts";
import { eastAsianRecipes } from "./recipes-east-asian.ts";
import { indianRecipes } from "./recipes-indian.ts";
import { italianRecipes } from "./recipes-italian.ts";
import { mediterraneanRecipes } from "./recipes-mediterranean.ts";
import { northernRecipes } from "./recipes-northern.ts";

/** All recipes of the demo household. */
export const recipes: readonly DemoRecipe[] = [
  ...italianRecipes,
  ...northernRecipes,
  ...mediterraneanRecipes,
  ...indianRecipes,
  ...eastAsianRecipes,
  ...americanRecipes,
];
