import { DAY_MS, msSince } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";

/** Unreachable data gets a marker, and is erased later. Times are milliseconds. */

/** A function runs for 10 s at most: all writes that began before the marker are done then. */
const UNDER_WAY = 60_000;

/** Whether requests that began before the deletion must have ended by now. */
export const isErasable = (since: string, now: Date): boolean => msSince(since, now) >= UNDER_WAY;

const isOverdue = (since: string, now: Date): boolean => msSince(since, now) > DAY_MS;

/** What a run has erased and left. `overdue` things wait for too long. */
export type Erased = { erased: number; left: number; overdue: number; faults: unknown[] };

/**
 * Erases what markers say is to be erased, the oldest first. May run several times at once.
 * @param erase returns whether nothing is left
 * @returns how many are done and left, how many of those should have been done by now, and what failed
 */
export const eraseByMarkers = async <Marker>(
  markers: readonly Marker[],
  { since, erase }: { since: (marker: Marker) => string; erase: (marker: Marker) => Promise<boolean> },
  { now, hasTime }: { now: () => Date; hasTime: () => boolean },
): Promise<Erased> => {
  const left = new Set(markers);
  const faults: unknown[] = [];
  for (const marker of markers.toSorted((a, b) => compareText(since(a), since(b)))) {
    if (!isErasable(since(marker), now())) continue;
    if (!hasTime()) break;
    try {
      if (await erase(marker)) left.delete(marker);
    } catch (error) {
      faults.push(error);
    }
  }
  const overdue = [...left].filter((marker) => isOverdue(since(marker), now())).length;
  return { erased: markers.length - left.size, left: left.size, overdue, faults };
};
