import { type Kind, kinds } from "./kind.ts";

/** How far an export has come: the next item is the first one of its kind after this place, or of the next kind. */
export type Position = { readonly kind: Kind; readonly after: string };

export const START: Position = { kind: kinds[0], after: "" };

/** Ids, days and numbers. They sort before the end of any range of keys. */
const PLACE = /^[0-9a-f#-]{0,100}$/;

/** The position as clients get it and send it back. */
export const cursorOf = ({ kind, after }: Position): string =>
  Buffer.from(`${kind} ${after}`).toString("base64url");

/** The position in a cursor; undefined when it is not one of ours. */
export const positionOf = (cursor: string): Position | undefined => {
  const [word, after = "", ...more] = Buffer.from(cursor, "base64url").toString().split(" ");
  const kind = kinds.find((one) => one === word);
  const isOurs = kind !== undefined && PLACE.test(after) && more.length === 0;
  return isOurs && cursorOf({ kind, after }) === cursor ? { kind, after } : undefined;
};
