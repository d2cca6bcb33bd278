/** A place, not a number: things added or deleted meanwhile make no other appear twice or not at all. */
export const cursorOf = (place: string): string => Buffer.from(place).toString("base64url");

export const placeIn = (cursor: string): string | undefined => {
  const place = Buffer.from(cursor, "base64url").toString();
  return cursorOf(place) === cursor ? place : undefined;
};
