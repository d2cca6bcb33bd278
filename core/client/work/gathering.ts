import type { Waiting } from "../change.ts";
import { isSeen } from "../page.ts";
import { ticksTogether } from "../ticks.ts";

export type Gathering = ReturnType<typeof gatheringOf>;

/**
 * Gathers ticks: the first goes at once, and those that follow it soon go together.
 * @param onEnd sends them
 */
export const gatheringOf = (gatherMs: number, onEnd: () => void, now: () => number) => {
  let tickedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Says that a tick is sent now. */
    ticked: (): void => {
      tickedAt = now();
    },
    /** Returns how long these wait for others. A page in the background has slow clocks. */
    msFor: (changes: readonly Waiting[]): number => {
      const left = tickedAt + gatherMs - now();
      const areTicks = changes.length > 0 && ticksTogether(changes).length === changes.length;
      return areTicks && isSeen() && left <= gatherMs ? left : 0;
    },
    isOn: (): boolean => timer !== undefined,
    begin: (ms: number): void => {
      timer ??= setTimeout(onEnd, ms);
    },
    end: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
