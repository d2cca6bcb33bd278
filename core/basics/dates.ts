/** Calendar days as `YYYY-MM-DD`. Sorting them as text sorts them by time. All arithmetic is in UTC. */
const DAY_MS = 86_400_000;
const FIRST = "0000-01-01";
const LAST = "9999-12-31";
const zero = Date.parse(`${FIRST}T00:00:00Z`);

/** Whether a text is a real calendar day. `2026-02-30` is not. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Whether a text is a moment as we write it: `2026-01-31T18:30:00.000Z`. */
export const isInstant = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
};

/** Sorts after every date. */
export const NEVER = "~";

/** A moment as whole seconds since 1970. */
export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The UTC day of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Days from 0000-01-01 to a date: 0 to 3,652,424. */
export const dayNumber = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - zero) / DAY_MS;

/** The date with this day number, or undefined outside of the years 0000 to 9999. */
export const dateOfDayNumber = (number: number): string | undefined =>
  number >= 0 && number <= dayNumber(LAST) ? dayOf(new Date(zero + number * DAY_MS)) : undefined;

/** The date `days` later, or earlier when negative. Stays within the years 0000 to 9999. */
export const addDays = (date: string, days: number): string =>
  dateOfDayNumber(dayNumber(date) + days) ?? (days < 0 ? FIRST : LAST);
