import type { Described, Quantified } from "../catalogue/model.ts";

export type RecipeIngredient = Quantified & {
  readonly ingredientId: string;
  readonly sortOrder: number;
  /** How it is prepared, such as "finely chopped". */
  readonly note?: string | undefined;
};

/** So much of another recipe: servings, batches, or a unit of what that one makes. */
export type RecipePart = Quantified & {
  readonly recipeId: string;
  readonly sortOrder: number;
  readonly note?: string | undefined;
};

/** A line of ingredients inside a part: how often the part's own amount, such as `2/3`. */
export type InsideLine = Quantified & {
  readonly ingredientId: string;
  readonly note?: string | undefined;
  readonly times: string;
};

export type Recipe = Described & {
  readonly ingredients: readonly RecipeIngredient[];
  readonly parts?: readonly RecipePart[] | undefined;
  /** Of a deleted recipe: what was in its parts, which may change or go now. */
  readonly inside?: readonly InsideLine[] | undefined;
  readonly steps: readonly { readonly stepNumber: number; readonly instruction: string }[];
  readonly description?: string | undefined;
  readonly sourceUrl?: string | undefined;
};

/** A recipe with `rev`, the number of its writes. */
export type StoredRecipe = Recipe & { readonly rev: number };
