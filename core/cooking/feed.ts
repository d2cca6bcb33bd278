import { addDays } from "../basics/dates.ts";
import type { Described } from "../catalogue/model.ts";
import type { MealType } from "../contract/values.ts";
import { madeAt } from "../plans/change-time.ts";
import type { Plan } from "../plans/model.ts";
import type { CalendarEvent } from "./icalendar.ts";

const DOMAIN = "meal-planner";

const DAYS_BEFORE = 28;
const DAYS_AHEAD = 93;

type Days = { from: string; to: string };

export const daysAround = (today: string): Days => ({
  from: addDays(today, -DAYS_BEFORE),
  to: addDays(today, DAYS_AHEAD),
});

/**
 * Returns between which days the weeks begin that calendars may show, wherever the household is: a week begins up to
 * six days before its last, and elsewhere it is a day earlier or later.
 */
export const weeksAround = (utc: string): Days => ({
  from: addDays(utc, -DAYS_BEFORE - 7),
  to: addDays(utc, DAYS_AHEAD + 1),
});

const times: Readonly<Record<MealType, string>> = {
  breakfast: "08:00",
  lunch: "12:30",
  snack: "16:00",
  dinner: "18:30",
};

type Dated = {
  readonly id: string;
  readonly changedAt?: number | undefined;
  readonly mealType?: MealType | undefined;
};

/** Readers take the greater sequence for the newer version. */
const eventOf = (
  { id, changedAt = 0, mealType }: Dated,
  date: string,
  summary: string,
  renamedAt = 0,
): CalendarEvent => {
  const made = madeAt(id);
  const stamp = Math.max(made, changedAt, renamedAt);
  const time = mealType && times[mealType];
  return { uid: `${id}@${DOMAIN}`, stamp, sequence: stamp - made, date, time, summary };
};

/**
 * Returns the events of the meals and notes on these days.
 * @param recipeOf by id, deleted ones too
 */
export const eventsOf = (
  plans: readonly Plan[],
  { from, to }: Days,
  recipeOf: (id: string) => Pick<Described, "name" | "renamedAt"> | undefined,
): CalendarEvent[] => {
  const isShown = (date: string) => date >= from && date <= to;
  return plans.flatMap(({ slots, notes = [] }) => [
    ...slots
      .filter(({ slotDate }) => isShown(slotDate))
      .map((slot) => {
        const { name, renamedAt } = recipeOf(slot.recipe.id) ?? { name: "" };
        const summary = slot.leftoversOf === undefined ? name : `${name} (leftovers)`;
        return eventOf(slot, slot.slotDate, summary, renamedAt);
      }),
    ...notes
      .filter(({ noteDate }) => isShown(noteDate))
      .map((note) => eventOf(note, note.noteDate, note.text)),
  ]);
};
