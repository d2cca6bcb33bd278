/**
 * The cursor of a list that goes on behind a place, instead of skipping a number of items: what is added or deleted
 * meanwhile makes no item come twice or not at all. The place is a text of the list's own.
 */
export const cursorOf = (place: string): string => Buffer.from(place).toString("base64url");

/** The place in a cursor; undefined when no list wrote it. */
export const placeIn = (cursor: string): string | undefined => {
  const place = Buffer.from(cursor, "base64url").toString();
  return cursorOf(place) === cursor ? place : undefined;
};
