import { type Kind, kinds } from "./kind.ts";

/** The next item is after `after`, or the first of the next kind. */
export type Position = { readonly kind: Kind; readonly after: string };

const START: Position = { kind: kinds[0], after: "" };

/** The form of positions, which sort before the end of any range of keys. */
export const POSITION = new RegExp(`^(?:${kinds.join("|")}) [0-9a-f#-]{0,100}$`);

export const textOf = ({ kind, after }: Position): string => `${kind} ${after}`;

export const positionOf = (text: string | undefined): Position => {
  const [word, after = ""] = (text ?? "").split(" ");
  const kind = kinds.find((one) => one === word);
  return kind === undefined ? START : { kind, after };
};
