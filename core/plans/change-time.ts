import { epochSeconds } from "../basics/dates.ts";
import type { Note, Plan, Slot } from "./model.ts";

/** Returns when a UUID of version 7 was made, in epoch seconds. */
export const madeAt = (id: string): number =>
  Math.floor(Number.parseInt(id.replace("-", "").slice(0, 12), 16) / 1000);

/** Returns the fields that calendars show, as a text to compare. */
const eventOf = (one: Slot | Note): string =>
  JSON.stringify(
    "text" in one
      ? [one.noteDate, one.mealType ?? "", one.text]
      : [one.slotDate, one.mealType ?? "", one.leftoversOf ?? "", one.recipe.id],
  );

/** Notes when something changed, later than before even within a second: calendars take only a greater number. */
const stamped =
  <T extends Slot | Note>(before: readonly T[], now: Date) =>
  (one: T): T => {
    const old = before.find(({ id }) => id === one.id);
    if (!old || eventOf(old) === eventOf(one)) return one;
    return { ...one, changedAt: Math.max(epochSeconds(now), (old.changedAt ?? madeAt(old.id)) + 1) };
  };

export const withChangeTimes = (before: Plan, after: Plan, now: Date): Plan => {
  if (after === before) return after;
  const slots = after.slots.map(stamped(before.slots, now));
  return after.notes
    ? { ...after, slots, notes: after.notes.map(stamped(before.notes ?? [], now)) }
    : { ...after, slots };
};
