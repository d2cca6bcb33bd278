import { dateOfDayNumber, dayNumber } from "./dates.ts";

/**
 * Plans and shopping lists are stored under the start of their week, but clients name them by id. So the id
 * contains the week: its last 24 bits are a day number. This way, one read finds either, without an item that
 * maps ids to weeks.
 *
 * The id is still a UUID of version 7. It begins with the milliseconds of its creation, has version and
 * variant in the usual places, and 50 random bits. Two ids can only be equal within the same week of the same
 * household and when made in the same millisecond. The week in an id only says where to look: the item found
 * there must have that very id.
 */
const DAY_DIGITS = 6;

/**
 * An id that contains a week.
 * @param uuid a new UUID of version 7; its last 6 hex digits, all random, are replaced
 * @param weekStart a date of the years 0000 to 9999; their day numbers take 22 bits
 */
export const datedId = (uuid: string, weekStart: string): string =>
  uuid.slice(0, -DAY_DIGITS) + dayNumber(weekStart).toString(16).padStart(DAY_DIGITS, "0");

/** The week start in an id, or undefined when its last digits are not a day of the years 0000 to 9999. */
export const dateOf = (id: string): string | undefined =>
  dateOfDayNumber(Number.parseInt(id.slice(-DAY_DIGITS), 16));
