import { setTimeout } from "node:timers/promises";

export type Clock = { now: () => Date; wait: (ms: number) => Promise<void> };

/** The real one. A signal ends waiting with an error. */
export const clockUntil = (signal: AbortSignal): Clock => ({
  now: () => new Date(),
  wait: async (ms) => {
    await setTimeout(ms, undefined, { signal });
  },
});
