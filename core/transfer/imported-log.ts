import type { Catalogue } from "../catalogue/catalogue.ts";
import { unknownReference } from "../contract/errors.ts";
import { requireLogRoom } from "../cooking/cooking.ts";
import type { CookingLogEntry } from "../cooking/model.ts";
import { datedIdsIn } from "./ids.ts";
import type { RecipeOf } from "./imported-plans.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

/** @param cookOf the member who stands in for a cook of the file */
export const importedEntries = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"cooked">>[],
  {
    present,
    recipeOf,
    cookOf,
  }: {
    present: readonly CookingLogEntry[];
    recipeOf: RecipeOf;
    cookOf: (userId: string) => string;
  },
): { logged: CookingLogEntry[]; tally: Tally } => {
  const logged: CookingLogEntry[] = [];
  const known = new Set(present.map(({ id }) => id));
  const tally = decideEach(entries, (item, refuse) => {
    const { recipeId, recipeName, cookedOn, cookedBy, servings } = item;
    const ids = datedIdsIn(householdId, item.id, cookedOn);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const recipe =
      recipeOf(recipeId) ??
      refuse(unknownReference("/recipeId", `There is no recipe with the id ${recipeId}.`));
    requireLogRoom(catalogue, item, logged, refuse);
    logged.push({
      id: ids[1],
      recipeId: recipe.id,
      recipeName,
      cookedOn,
      cookedBy: cookOf(cookedBy),
      ...(servings === undefined ? {} : { servings }),
    });
    known.add(ids[1]);
    return "created";
  });
  return { logged, tally };
};
