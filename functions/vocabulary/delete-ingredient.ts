import { ingredientView } from "../../core/catalogue/ingredient-view.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { checkNoneAdded, countPantry, loadPantry } from "../../core/pantry/store.ts";
import { requireNobodyAvoids } from "../../core/people/people.ts";
import { loadPeople } from "../../core/people/store.ts";
import { deleteIngredient } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { requireUnused } from "../../core/vocabulary/ingredient.ts";
import { deleted } from "../../core/vocabulary/merge.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  deleteIngredient,
  async ({ params, actor: { householdId }, ifMatch, refuse }, { db, now }) => {
    // First: adding to the pantry later changes it.
    const [counted, logged] = await Promise.all([
      countPantry(db, householdId, now()),
      loadLoggedCatalogue(db, householdId),
    ]);
    const { catalogue } = logged;
    const ingredient = requireThing(catalogue.ingredients, params.id, "ingredient", refuse);
    const matched = ifMatch(ingredientView(catalogue, ingredient));
    // After the catalogue: what people avoid changes its number.
    const [pantry, people] = await Promise.all([loadPantry(db, householdId), loadPeople(db, householdId)]);
    requireUnused(catalogue, pantry, ingredient, refuse);
    requireNobodyAvoids(catalogue, people, ingredient, refuse);
    const tombstone = deleted(catalogue.formerIngredients, ingredient, refuse);
    return {
      matched,
      effects: changeCatalogue(logged, { formerIngredients: [tombstone] }, [checkNoneAdded(counted)]),
    };
  },
);
