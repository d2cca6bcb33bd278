import { type Kind, kinds } from "./kind.ts";

/** How far an export has come: the next item is the first one of its kind after this place, or of the next kind. */
export type Position = { readonly kind: Kind; readonly after: string };

const START: Position = { kind: kinds[0], after: "" };

/** Ids, days and numbers. They sort before the end of any range of keys. */
export const PLACE = new RegExp(`^(?:${kinds.join("|")}) [0-9a-f#-]{0,100}$`);

/** The position as the place in a cursor. */
export const placeOf = ({ kind, after }: Position): string => `${kind} ${after}`;

/** The position that a cursor's place stands for; without one, the export begins. */
export const positionOf = (place: string | undefined): Position => {
  const [word, after = ""] = (place ?? "").split(" ");
  const kind = kinds.find((one) => one === word);
  return kind === undefined ? START : { kind, after };
};
