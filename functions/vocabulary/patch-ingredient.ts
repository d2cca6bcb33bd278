import { changeCatalogue, loadCatalogueToChange } from "../../core/catalogue/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { patchIngredient } from "../../core/vocabulary/contract.ts";
import { changedIngredient, ingredientView } from "../../core/vocabulary/ingredient.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  patchIngredient,
  async ({ params, body, actor: { householdId }, checkMatch }, { db }) => {
    const catalogue = await loadCatalogueToChange(db, householdId);
    const before = catalogue.ingredients.get(params.id);
    if (!before) throw new AppError("not_found", "There is no such ingredient.");
    checkMatch(ingredientView(catalogue, before));
    const ingredient = changedIngredient(catalogue, before, body);
    return {
      writes: changeCatalogue(catalogue, { ingredients: [ingredient] }),
      answer: ingredientView(catalogue, ingredient),
    };
  },
);
