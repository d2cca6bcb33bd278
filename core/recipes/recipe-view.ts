import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentIds } from "../catalogue/current-id.ts";
import { foodOfAll } from "../catalogue/ingredient-food.ts";
import { labelOf } from "../line-items/line-item.ts";
import type { Recipe } from "./model.ts";
import { likedBy } from "./rating.ts";

/** Returns all that is in a recipe, its own ingredients first. */
export const ingredientIdsIn = ({ recipes }: Catalogue, { id, ingredients }: Recipe): string[] => [
  ...new Set([
    ...ingredients.map(({ ingredientId }) => ingredientId),
    ...(recipes.get(id)?.ingredientIds ?? []),
  ]),
];

/** Returns a recipe as clients see it, with the present names of its tags and ingredients. */
export const recipeView = (catalogue: Catalogue, recipe: Recipe) => ({
  ...recipe,
  ...likedBy(catalogue, recipe.id),
  ingredients: recipe.ingredients.map((entry) => ({ ...entry, ...labelOf(catalogue, entry) })),
  parts: (recipe.parts ?? []).map(({ recipeId, ...part }) => ({
    recipe: { id: recipeId, name: catalogue.recipes.get(recipeId)?.name ?? "" },
    ...part,
  })),
  food: foodOfAll(catalogue, ingredientIdsIn(catalogue, recipe)),
  tags: currentIds(catalogue.formerTags, recipe.tagIds).flatMap((id) => catalogue.tags.get(id) ?? []),
});
