import { resolveMerged } from "../catalogue/current-id.ts";
import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { changePantryItems, loadPantry } from "../pantry/store.ts";
import type { Portions } from "../recipes/servings.ts";
import { loadInside, loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { type UsedUp, useUp } from "./use-up.ts";

/** A transaction takes 100 items; the log and the catalogue need a few. */
const ITEMS_AT_ONCE = 90;

/**
 * Loads the pantry and a recipe, and returns how to work out what cooking it uses up. One round trip, or two for a recipe
 * with parts.
 * @param reading the catalogue, in the first trip
 */
export const loadUsedUp = async (
  db: Reads,
  householdId: string,
  recipeId: string,
  reading: Promise<LoggedCatalogue>,
): Promise<(portions: Portions, cookedOn: string) => UsedUp> => {
  const [pantry, recipes, { catalogue }] = await Promise.all([
    loadPantry(db, householdId),
    loadRecipes(db, householdId, [recipeId]),
    reading,
  ]);
  const whole = await loadInside(db, householdId, catalogue, recipes);
  const lines = whole.flatMap(({ ingredients, inside }) => [...ingredients, ...inside]);
  return (portions, cookedOn) =>
    useUp(resolveMerged(catalogue, pantry), resolveMerged(catalogue, lines), portions, cookedOn);
};

/**
 * Writes what is left of pantry items, and deletes used-up ones. OutOfDate if somebody has changed one since it was
 * read.
 */
export const saveUsedUp = (
  householdId: string,
  { items }: UsedUp,
  refuse: Refuse<"limit_reached">,
): Write[] => {
  if (items.length > ITEMS_AT_ONCE)
    refuse(
      new AppError(
        "limit_reached",
        "This would use too many pantry items. Merge items of the same thing first.",
      ),
    );
  const isLeft = ({ quantity }: { quantity?: number | undefined }) => quantity !== undefined;
  return changePantryItems(
    householdId,
    items.filter(isLeft),
    items.filter((item) => !isLeft(item)),
  );
};
