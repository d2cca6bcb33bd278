import type { Complete } from "../basics/complete.ts";
import { pluralKey } from "../basics/plural.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId, currentIds } from "../catalogue/current-id.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Category, Change, Ingredient, RecipeSummary } from "../catalogue/model.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { type Fault, faulty, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Recipe, RecipeIngredient } from "./model.ts";

type RequestedIngredient = Omit<RecipeIngredient, "ingredientId" | "sortOrder"> & {
  ingredientId?: string | undefined;
  newIngredientName?: string | undefined;
  newIngredientCategoryId?: string | undefined;
  sortOrder?: number | undefined;
};

export type RecipeRequest = Omit<Recipe, "id" | "renamedAt" | "isChildFriendly" | "ingredients" | "steps"> & {
  isChildFriendly?: boolean | undefined;
  ingredients: readonly RequestedIngredient[];
  steps?: readonly { stepNumber?: number | undefined; instruction: string }[] | undefined;
};

const INT32_MAX = 2_147_483_647;

/** Numbers entries: one without a number gets its predecessor's plus one, or `first`. */
const withNumbers = <T>(
  entries: readonly T[],
  numberOf: (entry: T) => number | undefined,
  first: number,
): { entry: T; number: number }[] => {
  let next = first;
  return entries
    .map((entry) => {
      const number = numberOf(entry) ?? next;
      next = Math.min(number + 1, INT32_MAX);
      return { entry, number };
    })
    .sort((a, b) => a.number - b.number);
};

const unknownReferences = (
  { ingredients, tags, categories, formerIngredients, formerTags }: Catalogue,
  { ingredients: entries, tagIds }: RecipeRequest,
): Fault[] => [
  ...entries.flatMap(({ newIngredientCategoryId: id }, at) =>
    id === undefined || categories.has(id)
      ? []
      : [unknown(`/ingredients/${at}/newIngredientCategoryId`, "category")],
  ),
  ...entries.flatMap(({ ingredientId }, at) =>
    ingredientId === undefined || ingredients.has(currentId(formerIngredients, ingredientId))
      ? []
      : [unknown(`/ingredients/${at}/ingredientId`, "ingredient")],
  ),
  ...unknownTags({ tags, formerTags }, tagIds),
];

export const unknownTags = (
  { tags, formerTags }: Pick<Catalogue, "tags" | "formerTags">,
  tagIds: readonly string[],
): Fault[] =>
  tagIds.flatMap((id, at) => (tags.has(currentId(formerTags, id)) ? [] : [unknown(`/tagIds/${at}`, "tag")]));

const unknown = (pointer: string, kind: string): Fault => ({
  pointer,
  code: "unknown_reference",
  message: `There is no such ${kind} in the household.`,
});

type CategoryOf = (catalogue: Catalogue, name: string) => Category | undefined;

/**
 * Finds ingredients by name, in singular or plural (onion, onions), and makes new ones for unknown names.
 * @param categoryOf chooses a category for a new ingredient without one
 * @returns `idOf` a name; and the new ingredients in `added`, by name
 */
export const namesToIngredients = (catalogue: Catalogue, newId: () => string, categoryOf?: CategoryOf) => {
  const added = new Map<string, Ingredient>();
  const idOf = (name: string, wantedCategoryId: string | undefined): string => {
    const key = pluralKey(name);
    const known = idOfIngredient(catalogue, name) ?? added.get(key)?.id;
    if (known !== undefined) return known;
    const categoryId = wantedCategoryId ?? categoryOf?.(catalogue, name)?.id;
    const ingredient = { id: newId(), name, categoryId, isStaple: false };
    added.set(key, ingredient);
    return ingredient.id;
  };
  return { idOf, added };
};

/**
 * Makes a recipe of a request: new names become ingredients of the catalogue, merged ids the present ones. Refuses
 * unknown ids and what would exceed a limit.
 * @param before the recipe to replace, whose fields that requests don't know stay; or a new id
 * @param categoryOf for a new ingredient without a category; so few functions carry the words for aisles
 */
export const makeRecipe = (
  catalogue: Catalogue,
  before: Pick<Recipe, "id">,
  request: RecipeRequest,
  newId: () => string,
  refuse: Refuse<"unknown_reference" | "limit_reached">,
  categoryOf?: CategoryOf,
): { recipe: Recipe; change: Change } => {
  const faults = unknownReferences(catalogue, request);
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  const { idOf, added } = namesToIngredients(catalogue, newId, categoryOf);
  const { formerTags, formerIngredients } = catalogue;
  const requested: Complete<Omit<Recipe, "id" | "renamedAt">> = {
    name: request.name,
    effort: request.effort,
    serves: request.serves,
    cookTimeMin: request.cookTimeMin,
    isChildFriendly: request.isChildFriendly ?? false,
    heroImageUrl: request.heroImageUrl,
    description: request.description,
    sourceUrl: request.sourceUrl,
    tagIds: currentIds(formerTags, request.tagIds),
    ingredients: withNumbers(request.ingredients, (entry) => entry.sortOrder, 0).map(
      ({
        entry: { ingredientId, newIngredientName = "", newIngredientCategoryId, quantity, unit, note },
        number,
      }): Complete<RecipeIngredient> => ({
        ingredientId: ingredientId
          ? currentId(formerIngredients, ingredientId)
          : idOf(newIngredientName, newIngredientCategoryId),
        quantity,
        unit,
        note,
        sortOrder: number,
      }),
    ),
    steps: withNumbers(request.steps ?? [], (step) => step.stepNumber, 1).map(
      ({ entry: { instruction }, number }) => ({ stepNumber: number, instruction }),
    ),
  };
  const recipe: Recipe = { ...before, ...requested };
  if (!catalogue.recipes.has(before.id)) requireRoom("recipes", catalogue.recipes.size + 1, refuse);
  if (added.size > 0) {
    requireRoom("ingredients", catalogue.ingredients.size + added.size, refuse);
    requireListable(catalogue, [...added.values()], refuse);
  }
  return { recipe, change: { ingredients: [...added.values()], recipes: [summaryOf(recipe)] } };
};

/** Returns what the catalogue has of a recipe: all that lists, searches and suggestions show or compare. */
export const summaryOf = (recipe: Recipe): Complete<RecipeSummary> => ({
  id: recipe.id,
  name: recipe.name,
  effort: recipe.effort,
  serves: recipe.serves,
  cookTimeMin: recipe.cookTimeMin,
  isChildFriendly: recipe.isChildFriendly,
  heroImageUrl: recipe.heroImageUrl,
  tagIds: recipe.tagIds,
  ingredientIds: [...new Set(recipe.ingredients.map(({ ingredientId }) => ingredientId))],
  renamedAt: recipe.renamedAt,
});

/** Returns what stays of a deleted recipe: plans and lists go on showing it, and need it for shopping. */
export const remainder = <T extends Recipe>(recipe: T): T => ({
  ...recipe,
  ingredients: recipe.ingredients.map(({ note: _, ...entry }) => entry),
  steps: [],
  description: undefined,
  sourceUrl: undefined,
});
