import type { Thing } from "./change.ts";
import type { Body } from "./client.ts";

// Names for what a kitchen has, and for parts of it.

/** The household, with its members. */
export type Household = Thing<"household">;
/** A member of the household. */
export type Member = Household["members"][number];

/** A recipe as lists show it. `WholeRecipe` also has ingredients and steps. */
export type Recipe = Thing<"recipes">;
/** A recipe with all that belongs to it. */
export type WholeRecipe = Body<"GET /v1/recipes/{id}">;

/** A tag of recipes. */
export type Tag = Thing<"tags">;
/** An ingredient that the household's recipes, lists and pantry name. */
export type Ingredient = Thing<"ingredients">;
/** A category of ingredients, by which shopping lists are ordered. */
export type IngredientCategory = Thing<"ingredientCategories">;

/** A week's plan, with its meals and notes. */
export type WeekPlan = Thing<"weekPlans">;
/** A slot of a plan: on which day somebody eats which recipe. */
export type Meal = WeekPlan["slots"][number];
/** A note on a day of a plan. */
export type Note = WeekPlan["notes"][number];

/** A shopping list, with its lines. */
export type ShoppingList = Thing<"shoppingLists">;
/** A line of a shopping list: how much of which article somebody has to buy. */
export type Line = ShoppingList["items"][number];

/** An article that the household has at home. */
export type PantryItem = Thing<"pantryItems">;
/** A record that somebody has cooked a recipe. */
export type CookingLog = Thing<"cookingLogs">;
