import { loadCatalogue } from "../catalogue/log/store.ts";
import { pictureNamedBy } from "../pictures/bucket.ts";
import { withDeletedRecipes } from "../recipes/store.ts";
import type { Reads } from "../storage/db.ts";
import { recipeIdsIn } from "./plan.ts";
import { loadPlansFrom } from "./store.ts";

/** Returns the names of all pictures that a household's recipes show: also deleted ones, if a plan has them. */
export const picturesShownIn = async (db: Reads, householdId: string): Promise<Set<string>> => {
  const [catalogue, plans] = await Promise.all([
    loadCatalogue(db, householdId),
    loadPlansFrom(db, householdId),
  ]);
  const { recipes } = await withDeletedRecipes(db, householdId, catalogue, recipeIdsIn(...plans));
  return new Set(
    [...recipes.values()].flatMap(({ heroImageUrl = "" }) => pictureNamedBy(heroImageUrl) ?? []),
  );
};
