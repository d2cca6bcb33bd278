import type { Described } from "../catalogue/model.ts";

export type RecipeIngredient = {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit: string;
  readonly sortOrder: number;
  /** What the recipe says about it, such as "finely chopped". */
  readonly note?: string | undefined;
};

/** A complete recipe. */
export type Recipe = Described & {
  /** In the order of the recipe. So are the steps. */
  readonly ingredients: readonly RecipeIngredient[];
  readonly steps: readonly { readonly stepNumber: number; readonly instruction: string }[];
};

/** A recipe, and how often it was written: 0 before the first time. */
export type StoredRecipe = Recipe & { readonly rev: number };
