import { dateOfDayNumber, dayNumber } from "./dates.ts";

/**
 * Plans and shopping lists are stored by the start of their week, and clients name them by id. So the id carries the
 * week: its last 24 bits are a day number. That finds either in one read, without an item that leads from id to week.
 *
 * The id stays a UUID of version 7: it begins with the milliseconds of its making, version and variant stand where
 * they should, and 50 random bits remain. Two ids can only be the same within one household's week, made in the
 * same millisecond. The week in an id is a place to look, not a proof: what is found there must have that very id.
 */
const DAY_DIGITS = 6;

/**
 * An id that carries a week.
 * @param uuid a new UUID of version 7; its last 6 hex digits, all random, give way
 * @param weekStart a date of the years 0000 to 9999; their day numbers take 22 bits
 */
export const datedId = (uuid: string, weekStart: string): string =>
  uuid.slice(0, -DAY_DIGITS) + dayNumber(weekStart).toString(16).padStart(DAY_DIGITS, "0");

/** The start of the week that an id carries; undefined when its last digits are no day of the years 0000 to 9999. */
export const dateOf = (id: string): string | undefined =>
  dateOfDayNumber(Number.parseInt(id.slice(-DAY_DIGITS), 16));
