import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import { AppError, type Refuse, resultOrRefusal } from "../contract/errors.ts";
import { recipeView } from "../recipes/recipe-view.ts";
import { saveRecipe } from "../recipes/store.ts";
import { madeFrom } from "./imported.ts";
import { readRecipe } from "./read-recipe.ts";

type Refusable = Refuse<"unknown_reference" | "limit_reached" | "already_exists">;

/**
 * Reports a faulty recipe, so that the request's others are still added.
 * @param index of the recipe in the request
 */
export const importRecipe = (
  logged: LoggedCatalogue,
  document: unknown,
  index: number,
  means: { readonly tagIds: readonly string[]; readonly newId: () => string },
) => {
  const pointer = `/recipes/${index}`;
  const reading = readRecipe(document, pointer);
  const { warnings } = reading;
  if ("fault" in reading) {
    const { code, message, pointer: at } = reading.fault;
    const told = { index, warnings: [...warnings, { pointer: at, message }], error: { code, message } };
    return { effects: [], told };
  }
  const result = resultOrRefusal((refuse: Refusable) => {
    const made = madeFrom(logged.catalogue, reading.recipe, { ...means, pointer }, refuse);
    const recipe = recipeView(withChanges(logged.catalogue, [made.change]), made.recipe);
    const effects = saveRecipe(logged, { ...made.recipe, rev: 0 }, made.change, refuse);
    return { effects, told: { index, recipe, warnings: [...warnings, ...made.warnings] } };
  });
  if (!(result instanceof AppError)) return result;
  const { code, message, extras } = result;
  const error = { code, message, conflictingId: extras.conflictingId };
  return { effects: [], told: { index, warnings, error } };
};
