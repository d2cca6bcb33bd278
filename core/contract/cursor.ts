/**
 * Makes an opaque cursor of a position in a list. A position, not a number: if things are added or deleted meanwhile,
 * no other appears twice or is left out.
 */
export const cursorOf = (position: string): string => Buffer.from(position).toString("base64url");

/** Reads the position in a cursor; undefined if it is none of ours. */
export const positionIn = (cursor: string): string | undefined => {
  const position = Buffer.from(cursor, "base64url").toString();
  return cursorOf(position) === cursor ? position : undefined;
};
