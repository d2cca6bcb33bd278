/** How often and how long a client tries. */
export type Patience = {
  /** How often a request is sent at most: five times, unless you say otherwise. 1: never again. */
  attempts: number;
  /** When the service asks for a longer pause than this, its answer is taken as it is: 30 seconds. */
  patienceSeconds: number;
  /** Waits for some milliseconds, or until the signal is aborted: then it rejects. */
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** The clock, in milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
};
