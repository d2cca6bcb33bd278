import { addDays } from "../../basics/dates.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { resolveMerged } from "../../catalogue/current-id.ts";
import type { PantryItem } from "../../pantry/model.ts";

/** Days after the meal. */
const USE_UP_DAYS = 3;

export type Expiring = { readonly ingredientId: string; readonly bestBefore: string };

/**
 * Returns whether a pantry item should be used up by a meal of a date: it is still good today, and expires soon after
 * the meal.
 */
export const isToUseUp = (today: string, date: string): ((item: Expiring) => boolean) => {
  const until = addDays(date, USE_UP_DAYS);
  return ({ bestBefore }) => bestBefore >= today && bestBefore <= until;
};

/** Returns the pantry items of an ingredient that have a best-before day. */
export const expiringIn = (catalogue: Catalogue, pantry: readonly PantryItem[]): Expiring[] =>
  resolveMerged(catalogue, pantry).flatMap(({ ingredientId, bestBefore, quantity }) =>
    ingredientId && bestBefore && quantity !== 0 ? [{ ingredientId, bestBefore }] : [],
  );
