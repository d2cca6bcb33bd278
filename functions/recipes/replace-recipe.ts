import { epochSeconds } from "../../core/basics/dates.ts";
import { isEqual } from "../../core/basics/equal.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { withChanges } from "../../core/catalogue/log/with-changes.ts";
import { replaceRecipe } from "../../core/recipes/contract.ts";
import { requireCountable } from "../../core/recipes/parts.ts";
import { makeRecipe, requireReferences } from "../../core/recipes/recipe.ts";
import { recipeView } from "../../core/recipes/recipe-view.ts";
import { loadRecipe, saveRecipe } from "../../core/recipes/store.ts";
import { categoryFor } from "../../core/vocabulary/category-for.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  replaceRecipe,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db, newId, now }) => {
    const reading = loadLoggedCatalogue(db, householdId);
    const { recipe: stored, ...logged } = await loadRecipe(db, householdId, params.id, reading, refuse);
    const matched = ifMatch(recipeView(logged.catalogue, stored));
    const before = body.name === stored.name ? stored : { ...stored, renamedAt: epochSeconds(now()) };
    requireReferences(logged.catalogue, params.id, body, refuse);
    const { recipe, change } = makeRecipe(logged.catalogue, before, body, newId, refuse, categoryFor);
    requireCountable(logged.catalogue, recipe, refuse);
    const saved = { ...recipe, rev: before.rev };
    return {
      matched,
      effects: isEqual(saved, stored) ? [] : saveRecipe(logged, saved, change, refuse),
      answer: recipeView(withChanges(logged.catalogue, [change]), recipe),
    };
  },
);
