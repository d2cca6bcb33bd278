import { dateOfDayNumber, dayNumber } from "./dates.ts";

/**
 * The last 24 bits of these ids are a day's number, because plans, lists and entries of the cooking log are stored
 * under their week or day: one read finds the item. They are still UUIDs of version 7, with 50 random bits. The item
 * found there must have exactly this id.
 */
const DAY_DIGITS = 6;

/**
 * @param uuid a new UUID of version 7, whose last 6 hex digits are replaced
 * @param day in the years 0000 to 9999, whose numbers take 22 bits
 */
export const datedId = (uuid: string, day: string): string =>
  uuid.slice(0, -DAY_DIGITS) + dayNumber(day).toString(16).padStart(DAY_DIGITS, "0");

/** Undefined if the last digits are no day of the years 0000 to 9999. */
export const dateOf = (id: string): string | undefined =>
  dateOfDayNumber(Number.parseInt(id.slice(-DAY_DIGITS), 16));
