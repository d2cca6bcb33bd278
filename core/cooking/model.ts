/** A recipe that was cooked, the day, and who cooked it. */
export type CookingLogEntry = {
  readonly id: string;
  readonly recipeId: string;
  /** The name that the recipe had when it was cooked. */
  readonly recipeName: string;
  readonly cookedOn: string;
  readonly cookedBy: string;
  /** How many ate. */
  readonly servings?: number | undefined;
};
