import { idNow } from "../../core/catalogue/former.ts";
import { ingredientView } from "../../core/catalogue/ingredient-list.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { patchIngredient } from "../../core/vocabulary/contract.ts";
import { changedIngredient } from "../../core/vocabulary/ingredient.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchIngredient,
  async ({ params, body, actor: { householdId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { catalogue } = logged;
    const before = catalogue.ingredients.get(idNow(catalogue.formerIngredients, params.id));
    if (!before) return { refused: new AppError("not_found", "There is no such ingredient.") };
    ifMatch(ingredientView(catalogue, before));
    const ingredient = changedIngredient(catalogue, before, body, refuse);
    return {
      effects: changeCatalogue(logged, { ingredients: [ingredient] }),
      answer: ingredientView(catalogue, ingredient),
    };
  },
);
