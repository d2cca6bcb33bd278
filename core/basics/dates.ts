/** All arithmetic is in UTC. */

export const DAY_MS = 86_400_000;
export const DAY_SECONDS = 86_400;
const FIRST = "0000-01-01";
const LAST = "9999-12-31";
const zero = Date.parse(`${FIRST}T00:00:00Z`);

/** Whether a text is a date, `2026-01-31`. False for days that don't exist, such as 2026-02-30. */
export const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const RFC_3339 = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * Returns a moment of RFC 3339 in UTC with milliseconds, `2026-01-31T18:30:00.000Z`; undefined if there is no such
 * moment.
 */
export const instantOf = (text: string): string | undefined => {
  if (!RFC_3339.test(text) || !isDate(text.slice(0, "2026-01-31".length))) return undefined;
  const moment = new Date(text.toUpperCase()).toISOString();
  // A time zone can lead out of the years with four digits.
  return RFC_3339.test(moment) ? moment : undefined;
};

/** Stands for a day that never comes: it sorts after every date. */
export const NEVER = "~";

export const epochSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Returns how many milliseconds ago something was. */
export const msSince = (instant: string, now: Date): number => now.getTime() - Date.parse(instant);

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Counts the days since 0000-01-01: 0 to 3,652,424. */
export const dayNumber = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - zero) / DAY_MS;

export const dateOfDayNumber = (number: number): string | undefined =>
  number >= 0 && number <= dayNumber(LAST) ? dayOf(new Date(zero + number * DAY_MS)) : undefined;

/** Returns another date, at most the first or the last that there is. */
export const addDays = (date: string, days: number): string =>
  dateOfDayNumber(dayNumber(date) + days) ?? (days < 0 ? FIRST : LAST);
