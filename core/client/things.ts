import type { Thing } from "./change.ts";
import type { Body } from "./client.ts";

// Names for what a kitchen has, and for parts of it.

export type Household = Thing<"household">;
export type Member = Household["members"][number];

/** As lists of recipes show it. `WholeRecipe` also has ingredients and steps. */
export type Recipe = Thing<"recipes">;
export type WholeRecipe = Body<"GET /v1/recipes/{id}">;

export type Tag = Thing<"tags">;
export type Ingredient = Thing<"ingredients">;
export type IngredientCategory = Thing<"ingredientCategories">;

export type WeekPlan = Thing<"weekPlans">;
/** A slot of a plan: on which day somebody eats which recipe. */
export type Meal = WeekPlan["slots"][number];
export type Note = WeekPlan["notes"][number];

export type ShoppingList = Thing<"shoppingLists">;
export type Line = ShoppingList["items"][number];

export type PantryItem = Thing<"pantryItems">;
export type CookingLog = Thing<"cookingLogs">;
