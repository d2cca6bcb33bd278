import { addDays } from "../../basics/dates.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { withIngredientsNow } from "../../catalogue/former.ts";
import type { PantryItem } from "../../pantry/model.ts";

/** Pantry items are worth using up from today until so many days after the meal. */
const USE_UP_DAYS = 3;

/** A pantry item with a best-before date. */
export type Expiring = { readonly ingredientId: string; readonly bestBefore: string };

/** Tells which items should be used up by a meal on a date. */
export const isToUseUp = (today: string, date: string): ((item: Expiring) => boolean) => {
  const until = addDays(date, USE_UP_DAYS);
  return ({ bestBefore }) => bestBefore >= today && bestBefore <= until;
};

/** The ingredients in the pantry that have a best-before date. */
export const expiringIn = (catalogue: Catalogue, pantry: readonly PantryItem[]): Expiring[] =>
  withIngredientsNow(catalogue, pantry).flatMap(({ ingredientId, bestBefore, quantity }) =>
    ingredientId && bestBefore && quantity !== 0 ? [{ ingredientId, bestBefore }] : [],
  );
