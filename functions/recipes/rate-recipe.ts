import { isEqual } from "../../core/basics/equal.ts";
import { loadLoggedCatalogue } from "../../core/catalogue/log/store.ts";
import { AppError } from "../../core/contract/errors.ts";
import { rateRecipe } from "../../core/recipes/contract.ts";
import { rated, ratingBy, ratingView } from "../../core/recipes/rating.ts";
import { saveRating } from "../../core/recipes/store.ts";
import { endpoint } from "../endpoint/endpoint.ts";

export const handler = endpoint(
  rateRecipe,
  async ({ params, body, actor: { householdId, userId }, ifMatch, refuse }, { db }) => {
    const logged = await loadLoggedCatalogue(db, householdId);
    if (!logged.catalogue.recipes.has(params.id))
      refuse(new AppError("not_found", "There is no such recipe."));
    const before = ratingBy(logged.catalogue, params.id, userId);
    const matched = ifMatch(ratingView(before));
    const after = rated(before, body);
    return {
      matched,
      effects: isEqual(after, before) ? [] : saveRating(logged, after),
      answer: ratingView(after),
    };
  },
);
