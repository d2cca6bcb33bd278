/** The things of a household that one transaction touched. */
export type Touched = {
  readonly householdId: string;
  readonly lane: number;
  readonly isNew: boolean;
  /** Kind and id, as `pantryItems#id`. A list goes by its id or week, a log entry by day and id. */
  readonly things: readonly string[];
};

/** A lane's newest page. Its pages are numbered without gaps from `first` on. */
export type LaneEnd = {
  readonly first: number;
  readonly number: number;
  readonly entries: readonly string[];
  readonly isClosed?: true | undefined;
  /** The next page gets a key of its own. Written from 1.12.0 on. */
  readonly staysHere?: true | undefined;
  /** In seconds. */
  readonly writtenAt: number;
};

export type FeedPage = {
  readonly number: number;
  readonly entries: readonly string[];
  readonly isClosed?: true | undefined;
  readonly ttl: number;
};
