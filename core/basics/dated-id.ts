import { dateOfDayNumber, dayNumber } from "./dates.ts";

/**
 * Plans and shopping lists are stored under the start of their week, and entries of the cooking log under their day, but
 * clients name them by id. So the id contains that day: its last 24 bits are a day number. This way, one read finds them,
 * without an item that maps ids to days.
 *
 * The id is still a UUID of version 7. It begins with the milliseconds of its creation, has version and
 * variant in the usual places, and 50 random bits. Two ids can only be equal within the same day of the same
 * household and when made in the same millisecond. The day in an id only says where to look: the item found
 * there must have that very id.
 */
const DAY_DIGITS = 6;

/**
 * An id that contains a day.
 * @param uuid a new UUID of version 7; its last 6 hex digits, all random, are replaced
 * @param day a date of the years 0000 to 9999; their day numbers take 22 bits
 */
export const datedId = (uuid: string, day: string): string =>
  uuid.slice(0, -DAY_DIGITS) + dayNumber(day).toString(16).padStart(DAY_DIGITS, "0");

/** The day in an id, or undefined when its last digits are not a day of the years 0000 to 9999. */
export const dateOf = (id: string): string | undefined =>
  dateOfDayNumber(Number.parseInt(id.slice(-DAY_DIGITS), 16));
