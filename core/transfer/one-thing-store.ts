import { idsInside } from "../catalogue/inside.ts";
import { loadCatalogue, loadLoggedCatalogue } from "../catalogue/log/store.ts";
import type { Refuse } from "../contract/errors.ts";
import { loadMembers } from "../households/store.ts";
import { loadPeople } from "../people/store.ts";
import { loadPlan } from "../plans/store.ts";
import { sizesIn } from "../recipes/parts.ts";
import { loadPresentRecipes, loadRecipe, withDeletedRecipes } from "../recipes/store.ts";
import { recipeIdsOn } from "../shopping/list/list.ts";
import { loadListOfPlan } from "../shopping/list/store.ts";
import type { Reads } from "../storage/db.ts";
import { exportedLine, exportedList } from "./list.ts";
import { inPages, pageLimits } from "./page.ts";
import { exportedPlan } from "./plan.ts";
import { exportedRecipe } from "./recipe.ts";
import { exportedCategories, exportedIngredients, exportedTags } from "./vocabulary.ts";

/** Exports a recipe with the recipes in it, and the tags, ingredients and categories that they name. */
export const exportRecipe = async (
  db: Reads,
  householdId: string,
  id: string,
  refuse: Refuse<"not_found">,
) => {
  const reading = loadLoggedCatalogue(db, householdId);
  const [{ catalogue, recipe }, members] = await Promise.all([
    loadRecipe(db, householdId, id, reading, refuse),
    loadMembers(db, householdId),
  ]);
  const sizeOf = sizesIn(catalogue);
  const recipes = (await loadPresentRecipes(db, householdId, catalogue, idsInside(catalogue, [id])))
    .map(({ inside: _, ...one }) => one)
    .toSorted((a, b) => sizeOf(a.id).levels - sizeOf(b.id).levels);
  const ingredients = recipes
    .flatMap((one) => one.ingredients)
    .flatMap(({ ingredientId }) => catalogue.ingredients.get(ingredientId) ?? []);
  const tagIds = recipes.flatMap((one) => one.tagIds);
  const named = new Set([
    ...tagIds.map((tagId) => `tag ${catalogue.tags.get(tagId)?.name}`),
    ...ingredients.map(({ name }) => `ingredient ${name}`),
    ...ingredients.map(({ categoryId = "" }) => `category ${catalogue.categories.get(categoryId)?.name}`),
  ]);
  const vocabulary = [exportedCategories, exportedTags, exportedIngredients]
    .flatMap((exported) => exported(catalogue).map(({ item }) => item))
    .filter((item) => "name" in item && named.has(`${item.kind} ${item.name}`));
  return {
    recipe,
    pages: inPages(
      [...vocabulary, ...recipes.map((one) => exportedRecipe(catalogue, members, one).item)],
      pageLimits,
    ),
  };
};

/** Exports a plan with its list, if it had one. */
export const exportPlan = async (db: Reads, householdId: string, id: string, refuse: Refuse<"not_found">) => {
  const plan = await loadPlan(db, householdId, id, refuse);
  const [catalogue, whole, people] = await Promise.all([
    loadCatalogue(db, householdId),
    loadListOfPlan(db, householdId, id),
    loadPeople(db, householdId),
  ]);
  const positioned = whole
    ? [
        ...exportedList(await withDeletedRecipes(db, householdId, catalogue, recipeIdsOn(whole)), whole),
        ...whole.ownLines.map((line) => exportedLine(catalogue, whole.list, line, whole.marks.get(line.id))),
      ]
    : [];
  const lines = whole ? whole.list.lines.length + whole.ownLines.length : 0;
  const listPages = inPages(positioned, pageLimits).map((some) => some.map(({ item }) => item));
  return { plan, lines, pages: [[exportedPlan(people, plan).item], ...listPages] };
};
