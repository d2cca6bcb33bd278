/** What the package exports. The project itself imports from the files. */

export { amountText } from "./amount.ts";
export type { Change, ChangeArguments, ChangeRoute, Kind, Thing } from "./change.ts";
export {
  type Arguments,
  type Body,
  type Client,
  createClient,
  type Item,
  type Options,
  type PagedRoute,
  type Route,
} from "./client.ts";
export { openKitchen } from "./kitchen.ts";
export type { Kitchen, KitchenOptions, KitchenStatus } from "./kitchen-types.ts";
export type { ErrorCode, FaultCode, Operations } from "./operations.ts";
export { type ApiFault, ApiProblem, type Problem } from "./problem.ts";
export { indexedDbStorage, memoryStorage, type Storage } from "./storage.ts";
export type {
  CookingLog,
  Household,
  Ingredient,
  IngredientCategory,
  Line,
  Meal,
  Member,
  Note,
  PantryItem,
  Recipe,
  ShoppingList,
  Tag,
  WeekPlan,
  WholeRecipe,
} from "./things.ts";
