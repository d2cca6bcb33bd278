import { ingredientView } from "../../core/catalogue/ingredient-view.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { patchIngredient } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { changedIngredient } from "../../core/vocabulary/ingredient.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchIngredient,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { catalogue } = logged;
    const { ingredients, formerIngredients } = catalogue;
    const before = requireThing(ingredients, params.id, "ingredient", refuse, formerIngredients);
    const matched = ifMatch(ingredientView(catalogue, before));
    const ingredient = changedIngredient(catalogue, before, body, refuse);
    return {
      matched,
      effects: changeCatalogue(logged, { ingredients: [ingredient] }),
      answer: ingredientView(catalogue, ingredient),
    };
  },
);
