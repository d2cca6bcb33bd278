import { ingredientView } from "../../core/catalogue/ingredient-view.ts";
import { changeCatalogue, loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { mergeIngredient } from "../../core/vocabulary/contract.ts";
import { requireThing } from "../../core/vocabulary/find.ts";
import { withFoodOf } from "../../core/vocabulary/food.ts";
import { merged } from "../../core/vocabulary/merge.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  mergeIngredient,
  async ({ params, body, actor: { householdId }, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    const { ingredients, formerIngredients } = logged.catalogue;
    const ingredient = requireThing(ingredients, params.id, "ingredient", refuse);
    const { target, tombstone } = merged(ingredients, formerIngredients, ingredient, body.intoId, refuse);
    const fed = withFoodOf(target, ingredient);
    const ingredientsChanged = fed === target ? undefined : [fed];
    return {
      effects: changeCatalogue(logged, { ingredients: ingredientsChanged, formerIngredients: [tombstone] }),
      answer: ingredientView(logged.catalogue, fed),
    };
  },
);
