import { addDays } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import { faulty, invalid, type Refuse, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { servingsFaults } from "../recipes/servings.ts";
import type { CookingLogEntry } from "./model.ts";

/**
 * Returns the recipe that was cooked. Refuses an unknown one, and servings of one that doesn't say for how many it is.
 */
export const requireCookable = (
  { recipes }: Catalogue,
  { recipeId, servings }: { recipeId: string; servings?: number | undefined },
  refuse: Refuse<"unknown_reference" | "serves_unknown">,
): RecipeSummary => {
  const recipe = recipes.get(recipeId);
  if (!recipe) return refuse(unknownReference("/recipeId", "There is no such recipe in the household."));
  const faults = servingsFaults(recipe, servings, "/servings");
  return faults.length > 0 ? refuse(faulty("serves_unknown", faults)) : recipe;
};

/** Returns the day, if it is at most one after the household's today: somebody may cook after midnight elsewhere. */
export const requireCookedBy = (
  today: string,
  cookedOn: string,
  refuse: Refuse<"validation_failed">,
): string =>
  cookedOn > addDays(today, 1)
    ? refuse(
        invalid([{ pointer: "/cookedOn", code: "too_large", message: "Must be tomorrow at the latest." }]),
      )
    : cookedOn;

/** Refuses if the cooking log has no room, by its own limit or the day's, for `added` and one more. */
export const requireLogRoom = (
  { cooked }: Pick<Catalogue, "cooked">,
  { cookedOn }: Pick<CookingLogEntry, "cookedOn">,
  added: readonly CookingLogEntry[],
  refuse: Refuse<"limit_reached">,
): void => {
  requireRoom("cooked", cooked.length + added.length + 1, refuse);
  const logged = cooked.filter((meal) => meal.date === cookedOn).length;
  const more = added.filter((entry) => entry.cookedOn === cookedOn).length;
  requireRoom("cookedADay", logged + more + 1, refuse);
};
