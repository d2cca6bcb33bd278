import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import type { Ingredient } from "../../core/catalogue/model.ts";
import { byId } from "./catalogue.ts";

/** `[name, quantity, unit, note]`; an ingredient's id is its name. */
export type Line = readonly [name: string, quantity: number, unit: string, note?: string | undefined];

export const recipeOf = (lines: readonly Line[], serves?: number) => ({
  id: lines.map(([name]) => name).join(" + "),
  serves,
  ingredients: lines.map(([ingredientId, quantity, unit, note], sortOrder) => ({
    ...{ ingredientId, quantity, unit, sortOrder },
    ...(note !== undefined && { note }),
  })),
});

/** A catalogue with the ingredients of recipes, of which some have values of their own. */
export const pantryOf = (
  recipes: readonly ReturnType<typeof recipeOf>[],
  own: Readonly<Record<string, Ingredient["nutrition"]>> = {},
): Catalogue => {
  const names = recipes.flatMap(({ ingredients }) => ingredients.map(({ ingredientId }) => ingredientId));
  const ingredients = names.map((name) => ({ id: name, name, isStaple: false, nutrition: own[name] }));
  return { ...emptyCatalogue, ingredients: byId(ingredients) };
};
