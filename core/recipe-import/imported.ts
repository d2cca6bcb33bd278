import { nameKey } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentIds } from "../catalogue/current-id.ts";
import { withChanges } from "../catalogue/log/with-changes.ts";
import type { Change, RecipeSummary, Tag } from "../catalogue/model.ts";
import { idNamed } from "../catalogue/names.ts";
import { AppError, faulty, type Refuse } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import type { Recipe } from "../recipes/model.ts";
import { makeRecipe, summaryOf, unknownTags } from "../recipes/recipe.ts";
import { categoryFor } from "../vocabulary/category-for.ts";
import type { ImportedRecipe, Warning } from "./read-recipe.ts";

const TAGS_MAX = 50;

/** Returns the present ids of tags after merges; refuses unknown ones. */
export const knownTags = (
  catalogue: Catalogue,
  tagIds: readonly string[],
  refuse: Refuse<"unknown_reference">,
): string[] => {
  const faults = unknownTags(catalogue, tagIds);
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  return currentIds(catalogue.formerTags, tagIds);
};

/** Keywords only find known tags. */
const tagsFor = (
  { tags, formerTags }: Catalogue,
  { cuisines, categories, keywords }: ImportedRecipe,
  newId: () => string,
): { ids: string[]; added: Tag[] } => {
  const added = new Map<string, Tag>();
  const idOf = (name: string, tagType?: Tag["tagType"]): string[] => {
    const known = idNamed(tags, formerTags, name) ?? added.get(nameKey(name))?.id;
    if (known !== undefined) return [known];
    if (tagType === undefined || tags.size + added.size >= limits.tags) return [];
    const tag = { id: newId(), name, tagType };
    added.set(nameKey(name), tag);
    return [tag.id];
  };
  const ids = [
    ...cuisines.flatMap((name) => idOf(name, "cuisine")),
    ...categories.flatMap((name) => idOf(name, "other")),
    ...keywords.flatMap((name) => idOf(name)),
  ];
  return { ids, added: [...added.values()] };
};

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && new Set([...some, ...others]).size === some.length;

const sameAs = (
  { recipes }: Catalogue,
  { id, name, ingredientIds }: RecipeSummary,
): RecipeSummary | undefined =>
  [...recipes.values()].find(
    (summary) =>
      summary.id !== id &&
      nameKey(summary.name) === nameKey(name) &&
      isSameSet(summary.ingredientIds, ingredientIds),
  );

type Made = { readonly recipe: Recipe; readonly change: Change; readonly warnings: readonly Warning[] };

/**
 * Makes a recipe of a read one, with its new tags and ingredients. Refuses one that the household has already, with
 * the same name and ingredients.
 * @param options `tagIds` are tags of all the request's recipes, `pointer` is the recipe's place in the request
 */
export const madeFrom = (
  catalogue: Catalogue,
  read: ImportedRecipe,
  { tagIds, pointer, newId }: { tagIds: readonly string[]; pointer: string; newId: () => string },
  refuse: Refuse<"unknown_reference" | "limit_reached" | "already_exists">,
): Made => {
  const { ids, added } = tagsFor(catalogue, read, newId);
  const all = [...new Set([...tagIds, ...ids])];
  const request = {
    ...read,
    tagIds: all.slice(0, TAGS_MAX),
    ingredients: read.ingredients.map(({ name, quantity, unit, note }) => ({
      newIngredientName: name,
      quantity,
      unit,
      note,
    })),
    steps: read.steps.map((instruction) => ({ instruction })),
  };
  const kept = added.filter(({ id }) => request.tagIds.includes(id));
  const tagged = withChanges(catalogue, [{ tags: kept }]);
  const { recipe, change } = makeRecipe(tagged, { id: newId() }, request, newId, refuse, categoryFor);
  const same = sameAs(catalogue, summaryOf(recipe));
  if (same)
    refuse(
      new AppError("already_exists", `The household has "${same.name}" with the same ingredients.`, {
        conflictingId: same.id,
      }),
    );
  const messages = [
    ...(all.length > TAGS_MAX ? [`It gets ${TAGS_MAX} tags. The rest was left out.`] : []),
    ...(all.length === 0 ? ["It has no tag. Add some: suggestions compare them."] : []),
  ];
  return {
    recipe,
    change: kept.length > 0 ? { tags: kept, ...change } : change,
    warnings: messages.map((message) => ({ pointer, message })),
  };
};
