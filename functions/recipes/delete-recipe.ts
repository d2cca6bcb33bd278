import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { deleteRecipe } from "../../core/recipes/contract.ts";
import { requireNotInside } from "../../core/recipes/parts.ts";
import { recipeView } from "../../core/recipes/recipe-view.ts";
import { loadInside, loadRecipe, removeRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteRecipe,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const reading = loadLoggedCatalogue(db, householdId);
    const { recipe, ...logged } = await loadRecipe(db, householdId, params.id, reading, refuse);
    const matched = ifMatch(recipeView(logged.catalogue, recipe));
    requireNotInside(logged.catalogue, recipe.id, refuse);
    const whole = await loadInside(db, householdId, logged.catalogue, [recipe]);
    return { matched, effects: whole.flatMap((one) => removeRecipe(logged, one)) };
  },
);
