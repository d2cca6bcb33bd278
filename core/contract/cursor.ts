/**
 * Makes an opaque cursor of a place in a list. A place, not a number: if things are added or deleted meanwhile, no
 * other appears twice or is left out.
 */
export const cursorOf = (place: string): string => Buffer.from(place).toString("base64url");

/** Reads the place in a cursor; undefined if it is none of ours. */
export const placeIn = (cursor: string): string | undefined => {
  const place = Buffer.from(cursor, "base64url").toString();
  return cursorOf(place) === cursor ? place : undefined;
};
