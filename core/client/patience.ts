/** How often and how long a client tries. */
export type Patience = {
  /** Most attempts of a request. Default 5; 1 means no retry. */
  attempts: number;
  /** An attempt without an answer after this time counts as no connection. Default 30. */
  attemptSeconds: number;
  /** If the service asks for a longer pause, its answer is final. Default 30. */
  patienceSeconds: number;
  /** Waits for some milliseconds. Rejects when the signal is aborted. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** The clock: milliseconds since 1970. */
  now: () => number;
  /** Chance, from 0 to 1, by which pauses differ. */
  random: () => number;
};
