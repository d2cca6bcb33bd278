export type CookingLogEntry = {
  readonly id: string;
  readonly recipeId: string;
  /** The recipe's name at that time. */
  readonly recipeName: string;
  readonly cookedOn: string;
  readonly cookedBy: string;
  /** For how many people it was. */
  readonly servings?: number | undefined;
};
