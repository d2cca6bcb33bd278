import { addDays } from "../basics/dates.ts";
import type { MealType } from "../contract/values.ts";
import { madeAt } from "../plans/change-time.ts";
import type { Days, Named, Week } from "./agenda.ts";
import type { CalendarEvent } from "./icalendar.ts";

const DOMAIN = "meal-planner";

const DAYS_BEFORE = 28;
const DAYS_AHEAD = 93;

/**
 * Returns the days that a calendar shows.
 * @param more days at both ends
 */
export const daysAround = (today: string, more = 0): Days => ({
  from: addDays(today, -DAYS_BEFORE - more),
  to: addDays(today, DAYS_AHEAD + more),
});

/**
 * Returns between which first days of weeks a calendar's plans are: a week begins up to six days before, and somewhere
 * it is another day.
 * @param utc today's date
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

/** Returns the weeks with only the meals and notes of these days. */
export const plannedWithin = (weeks: readonly Week[], { from, to }: Days): Week[] => {
  const isWithin = (date: string) => date >= from && date <= to;
  return weeks.map(({ weekStart, meals, notes }) => ({
    weekStart,
    meals: meals.filter(({ slotDate }) => isWithin(slotDate)),
    notes: notes?.filter(({ noteDate }) => isWithin(noteDate)),
  }));
};

const eventsIn = (weeks: readonly Week[]): number =>
  weeks.reduce((sum, { meals, notes = [] }) => sum + meals.length + notes.length, 0);

/** Whether the calendar is the same yesterday, today and tomorrow, so that time zones don't matter. */
export const isSameAnywhere = (weeks: readonly Week[], utc: string): boolean =>
  eventsIn(plannedWithin(weeks, daysAround(utc, 1))) === eventsIn(plannedWithin(weeks, daysAround(utc, -1)));

export const eventsOf = (weeks: readonly Week[], names: ReadonlyMap<string, Named>): CalendarEvent[] =>
  weeks.flatMap(({ meals, notes = [] }) => [
    ...meals.map((meal) => {
      const { name = "", renamedAt }: Partial<Named> = names.get(meal.recipeId) ?? {};
      const summary = meal.leftoversOf === undefined ? name : `${name} (leftovers)`;
      return eventOf(meal, meal.slotDate, summary, renamedAt);
    }),
    ...notes.map((note) => eventOf(note, note.noteDate, note.text)),
  ]);
