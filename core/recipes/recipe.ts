import type { Complete } from "../basics/complete.ts";
import { pluralKey } from "../basics/plural.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { currentId, currentIds } from "../catalogue/current-id.ts";
import { requireListable } from "../catalogue/ingredient-list.ts";
import type { Category, Change, Ingredient, RecipeSummary } from "../catalogue/model.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { type Fault, faulty, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { InsideLine, Recipe, RecipeIngredient, RecipePart } from "./model.ts";
import { type PartCode, partFaults, requireShallow } from "./parts.ts";

type RequestedIngredient = Omit<RecipeIngredient, "ingredientId" | "sortOrder"> & {
  ingredientId?: string | undefined;
  newIngredientName?: string | undefined;
  newIngredientCategoryId?: string | undefined;
  sortOrder?: number | undefined;
};

type RequestedPart = Omit<RecipePart, "sortOrder"> & { sortOrder?: number | undefined };

type Replaced =
  | "id"
  | "renamedAt"
  | "isChildFriendly"
  | "ingredients"
  | "makes"
  | "parts"
  | "inside"
  | "steps";
export type RecipeRequest = Omit<Recipe, Replaced> & {
  makes?: Recipe["makes"] | null;
  /** Absent, those of the recipe before stay. */
  parts?: readonly RequestedPart[] | undefined;
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

type UnknownFault = Fault & { code: "unknown_reference" };

const unknownReferences = (
  { ingredients, recipes, tags, categories, formerIngredients, formerTags }: Catalogue,
  { ingredients: entries, parts = [], tagIds }: RecipeRequest,
): UnknownFault[] => [
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
  ...parts.flatMap(({ recipeId }, at) =>
    recipes.has(recipeId) ? [] : [unknown(`/parts/${at}/recipeId`, "recipe")],
  ),
  ...unknownTags({ tags, formerTags }, tagIds),
];

export const unknownTags = (
  { tags, formerTags }: Pick<Catalogue, "tags" | "formerTags">,
  tagIds: readonly string[],
): UnknownFault[] =>
  tagIds.flatMap((id, at) => (tags.has(currentId(formerTags, id)) ? [] : [unknown(`/tagIds/${at}`, "tag")]));

const unknown = (pointer: string, kind: string): UnknownFault => ({
  pointer,
  code: "unknown_reference",
  message: `There is no such ${kind} in the household.`,
});

/**
 * Refuses a recipe that names what is not there, or has parts that it can't have: with all faults at once, by the code
 * of the first.
 */
export const requireReferences = (
  catalogue: Catalogue,
  id: string,
  request: RecipeRequest,
  refuse: Refuse<"unknown_reference" | PartCode>,
): void => {
  const faults = [
    ...unknownReferences(catalogue, request),
    ...partFaults(catalogue, id, request.parts ?? []),
  ];
  const [first] = faults;
  if (first) refuse(faulty(first.code, faults));
};

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
  before: Pick<Recipe, "id" | "makes" | "parts">,
  request: RecipeRequest,
  newId: () => string,
  refuse: Refuse<"unknown_reference" | "limit_reached">,
  categoryOf?: CategoryOf,
): { recipe: Recipe; change: Change } => {
  const faults = unknownReferences(catalogue, request);
  if (faults.length > 0) refuse(faulty("unknown_reference", faults));
  const { idOf, added } = namesToIngredients(catalogue, newId, categoryOf);
  const { formerTags, formerIngredients } = catalogue;
  const { makes = before.makes } = request;
  const parts = request.parts
    ? withNumbers(request.parts, (part) => part.sortOrder, 0).map(
        ({ entry: { recipeId, quantity, unit, note }, number }): Complete<RecipePart> => ({
          ...{ recipeId, quantity, unit, note, sortOrder: number },
        }),
      )
    : (before.parts ?? []);
  const requested: Complete<Omit<Recipe, "id" | "renamedAt" | "inside">> = {
    name: request.name,
    effort: request.effort,
    serves: request.serves,
    cookTimeMin: request.cookTimeMin,
    isChildFriendly: request.isChildFriendly ?? false,
    heroImageUrl: request.heroImageUrl,
    description: request.description,
    sourceUrl: request.sourceUrl,
    makes: makes ?? undefined,
    parts: parts.length > 0 ? parts : undefined,
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
  const summary = summaryOf(recipe);
  requireShallow(catalogue, summary, refuse);
  return { recipe, change: { ingredients: [...added.values()], recipes: [summary] } };
};

const linesIfMore = ({ ingredients }: Recipe, { length }: readonly string[]): number | undefined =>
  ingredients.length > length ? ingredients.length : undefined;

/** Returns what the catalogue has of a recipe: all that lists, searches and suggestions show or compare. */
export const summaryOf = (recipe: Recipe): Complete<RecipeSummary> => {
  const ingredientIds = [
    ...new Set([...recipe.ingredients, ...(recipe.inside ?? [])].map((line) => line.ingredientId)),
  ];
  return {
    id: recipe.id,
    name: recipe.name,
    effort: recipe.effort,
    serves: recipe.serves,
    cookTimeMin: recipe.cookTimeMin,
    isChildFriendly: recipe.isChildFriendly,
    heroImageUrl: recipe.heroImageUrl,
    tagIds: recipe.tagIds,
    ingredientIds,
    renamedAt: recipe.renamedAt,
    makes: recipe.makes,
    lines: linesIfMore(recipe, ingredientIds),
    parts: recipe.parts?.map(({ recipeId, unit }) => ({ recipeId, unit })),
  };
};

/**
 * Returns what stays of a deleted recipe: plans and lists go on showing it, and need it for shopping.
 * @param inside what is in its parts
 */
export const remainder = <T extends Recipe>(recipe: T, inside: readonly InsideLine[] = []): T => ({
  ...recipe,
  parts: undefined,
  inside: inside.length > 0 ? inside.map(({ note: _, ...line }) => line) : undefined,
  ingredients: recipe.ingredients.map(({ note: _, ...entry }) => entry),
  steps: [],
  description: undefined,
  sourceUrl: undefined,
});
