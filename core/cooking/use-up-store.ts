import type { Catalogue } from "../catalogue/catalogue.ts";
import { resolveMerged } from "../catalogue/current-id.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { changePantryItems, loadPantry } from "../pantry/store.ts";
import type { Portions } from "../recipes/servings.ts";
import { loadRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import type { Write } from "../storage/write.ts";
import { type UsedUp, useUp } from "./use-up.ts";

/** A transaction takes 100 items; the log and the catalogue need a few. */
const ITEMS_AT_ONCE = 90;

/**
 * Loads the pantry and a recipe, and returns how to work out what cooking it uses up, once the catalogue is known. One
 * round trip.
 */
export const loadUsedUp = async (
  db: Reads,
  householdId: string,
  recipeId: string,
): Promise<(catalogue: Catalogue, portions: Portions, cookedOn: string) => UsedUp> => {
  const [pantry, [recipe]] = await Promise.all([
    loadPantry(db, householdId),
    loadRecipes(db, householdId, [recipeId]),
  ]);
  return (catalogue, portions, cookedOn) => {
    const [stock, ingredients] = [pantry, recipe?.ingredients ?? []];
    return useUp(resolveMerged(catalogue, stock), resolveMerged(catalogue, ingredients), portions, cookedOn);
  };
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
