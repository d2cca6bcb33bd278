import { dateOfDayNumber, dayNumber } from "./dates.ts";

/**
 * How many hex digits of a UUID of version 7 stand for the day under which a thing is stored, the last 24 bits: one
 * read finds it, if it has exactly this id.
 */
const DAY_DIGITS = 6;

/**
 * Replaces the last digits of a UUID by a day, so that a thing's day is known from its id.
 * @param uuid its last 6 hex digits are replaced
 * @param day in the years 0000 to 9999, whose numbers take 22 bits
 */
export const dateKeyedId = (uuid: string, day: string): string =>
  uuid.slice(0, -DAY_DIGITS) + dayNumber(day).toString(16).padStart(DAY_DIGITS, "0");

/** Returns the day in an id; undefined if it has none. */
export const dateOf = (id: string): string | undefined =>
  dateOfDayNumber(Number.parseInt(id.slice(-DAY_DIGITS), 16));
