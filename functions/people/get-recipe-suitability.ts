import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { getRecipeSuitability } from "../../core/people/contract.ts";
import { requirePeople } from "../../core/people/references.ts";
import { loadPeople } from "../../core/people/store.ts";
import { suitabilityFor } from "../../core/people/suitability.ts";
import { ingredientIdsIn } from "../../core/recipes/recipe-view.ts";
import { loadRecipe } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  getRecipeSuitability,
  async ({ params, query, actor: { householdId }, refuse }, { db }) => {
    const [{ recipe, catalogue }, people] = await Promise.all([
      loadRecipe(db, householdId, params.id, loadLoggedCatalogue(db, householdId), refuse),
      loadPeople(db, householdId),
    ]);
    const asked = query.people.length === 0 ? people : requirePeople(people, "people", query.people, refuse);
    const ingredientIds = ingredientIdsIn(catalogue, recipe);
    return { answer: asked.map((person) => suitabilityFor(catalogue, person, ingredientIds)) };
  },
);
