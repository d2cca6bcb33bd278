export type CookingLogEntry = {
  readonly id: string;
  readonly recipeId: string;
  /** The recipe's name at that time. */
  readonly recipeName: string;
  readonly cookedOn: string;
  readonly cookedBy: string;
  /** The number of people who ate. */
  readonly servings?: number | undefined;
};
