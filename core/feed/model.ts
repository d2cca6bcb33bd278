/** What one transaction touched in a household. */
export type Touched = {
  readonly householdId: string;
  /** It makes the household. */
  readonly isNew: boolean;
  /** A kind and an id each: `pantryItems#id`. A list goes by its id or its week, a log entry by day and id. */
  readonly things: readonly string[];
};

export type FeedPage = {
  readonly number: number;
  /** The things that one transaction touched, with blanks between them. */
  readonly entries: readonly string[];
  readonly isClosed?: true | undefined;
  readonly ttl: number;
};
