import { compareText } from "../basics/text.ts";

/** What is out of reach is noted down, and erased later. Times are milliseconds. */

const DAY = 86_400_000;
/** A function runs for 10 s at most. So what was under way when something was noted down has been written by then. */
const UNDER_WAY = 60_000;

const age = (since: string, now: Date): number => now.getTime() - Date.parse(since);

/** Whether nobody writes any more to what was noted down then. */
export const isErasable = (since: string, now: Date): boolean => age(since, now) >= UNDER_WAY;

/** Whether it should have been erased by now. */
export const isOverdue = (since: string, now: Date): boolean => age(since, now) > DAY;

/** How many things were erased, how many are left and since when too long, and what went wrong with some of them. */
export type Erased = { erased: number; left: number; overdue: number; faults: unknown[] };

/**
 * Erases what is noted down, the oldest first, as long as there is time. Any number may do it at once.
 * @param since when something was noted down
 * @param erase returns whether nothing of it is left
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
      // The others should not have to wait for it.
      faults.push(error);
    }
  }
  const overdue = [...left].filter((note) => isOverdue(since(note), now())).length;
  return { erased: notes.length - left.size, left: left.size, overdue, faults };
};
