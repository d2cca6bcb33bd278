import type { LoggedCatalogue } from "../catalogue/log/log.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import { AppError, type Refuse, resultOrRefusal } from "../contract/errors.ts";
import { recipeView } from "../recipes/recipe-view.ts";
import { saveRecipe } from "../recipes/store.ts";
import { madeFrom } from "./imported.ts";
import { readRecipe } from "./read-recipe.ts";

type Refusable = Refuse<"unknown_reference" | "limit_reached" | "already_exists">;

/**
 * Imports one recipe of a request. Reports a faulty one, so that the others are still added.
 * @param index of the recipe in the request
 */
export const importRecipe = (
  logged: LoggedCatalogue,
  document: unknown,
  index: number,
  { tagIds, newId }: { readonly tagIds: readonly string[]; readonly newId: () => string },
) => {
  const pointer = `/recipes/${index}`;
  const reading = readRecipe(document, pointer);
  const { warnings } = reading;
  if ("fault" in reading) {
    const { code, message, pointer: at } = reading.fault;
    const result = { index, warnings: [...warnings, { pointer: at, message }], error: { code, message } };
    return { effects: [], result };
  }
  const imported = resultOrRefusal((refuse: Refusable) => {
    const made = madeFrom(logged.catalogue, reading.recipe, { tagIds, newId, pointer }, refuse);
    const recipe = recipeView(withChanges(logged.catalogue, [made.change]), made.recipe);
    const effects = saveRecipe(logged, { ...made.recipe, rev: 0 }, made.change, refuse);
    return { effects, result: { index, recipe, warnings: [...warnings, ...made.warnings] } };
  });
  if (!(imported instanceof AppError)) return imported;
  const { code, message, extras } = imported;
  const error = { code, message, conflictingId: extras.conflictingId };
  return { effects: [], result: { index, warnings, error } };
};
