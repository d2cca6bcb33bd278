/** What one transaction touched in a household. */
export type Touched = {
  readonly householdId: string;
  /** It makes the household. */
  readonly isNew: boolean;
  /** A kind and an id each: `pantryItems#id`. A list goes by its id or its week, a log entry by day and id. */
  readonly things: readonly string[];
};
