import type { Described } from "../catalogue/model.ts";

export type RecipeIngredient = {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit: string;
  readonly sortOrder: number;
  /** How it is prepared, such as "finely chopped". */
  readonly note?: string | undefined;
};

export type Recipe = Described & {
  readonly ingredients: readonly RecipeIngredient[];
  readonly steps: readonly { readonly stepNumber: number; readonly instruction: string }[];
  readonly description?: string | undefined;
  readonly sourceUrl?: string | undefined;
};

/** A recipe with `rev`, the number of its writes. */
export type StoredRecipe = Recipe & { readonly rev: number };
