import { compareText } from "../basics/text.ts";

/** Unreachable data gets a note, and is erased later. Times are milliseconds. */

const DAY = 86_400_000;
/** A function runs for 10 s at most: all writes that began before the note are done then. */
const UNDER_WAY = 60_000;

const age = (since: string, now: Date): number => now.getTime() - Date.parse(since);

/** Whether requests that began before the deletion must have ended by now. */
export const isErasable = (since: string, now: Date): boolean => age(since, now) >= UNDER_WAY;

export const isOverdue = (since: string, now: Date): boolean => age(since, now) > DAY;

/** What a run has erased and left. `overdue` things wait for too long. */
export type Erased = { erased: number; left: number; overdue: number; faults: unknown[] };

/**
 * Erases what notes say is to be erased, the oldest first. May run several times at once.
 * @param erase returns whether nothing is left
 * @returns how many are done and left, how many of those should have been done by now, and what failed
 */
export const eraseNoted = async <Note>(
  notes: readonly Note[],
  { since, erase }: { since: (note: Note) => string; erase: (note: Note) => Promise<boolean> },
  { now, hasTime }: { now: () => Date; hasTime: () => boolean },
): Promise<Erased> => {
  const left = new Set(notes);
  const faults: unknown[] = [];
  for (const note of notes.toSorted((a, b) => compareText(since(a), since(b)))) {
    if (!isErasable(since(note), now())) continue;
    if (!hasTime()) break;
    try {
      if (await erase(note)) left.delete(note);
    } catch (error) {
      faults.push(error);
    }
  }
  const overdue = [...left].filter((note) => isOverdue(since(note), now())).length;
  return { erased: notes.length - left.size, left: left.size, overdue, faults };
};
