import { cursorOf, placeIn } from "../contract/cursor.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";
import type { FeedPlace } from "../feed/entries.ts";

/** Goes to the client and comes back as a text. */
export type State = FeedPlace & {
  readonly householdId: string;
  readonly kinds: readonly ChangeKind[];
  /** Kinds still to be told as a whole; the first may be told in part, up to a key. */
  readonly loading: readonly ChangeKind[];
  readonly after: string;
};

/** A kind's letter is its place: new kinds come last. */
const LETTERS = "abcdefghi";
const lettersOf = (kinds: readonly ChangeKind[]): string =>
  kinds.map((kind) => LETTERS[changeKinds.indexOf(kind)]).join("");
const kindsOf = (letters: string): ChangeKind[] =>
  [...letters].flatMap((letter) => changeKinds[LETTERS.indexOf(letter)] ?? []);

const FORM = /^1 ([0-9a-f-]{36}) ([a-i]+) (\d{1,12}) (\d{1,6}) ([a-i]*) ([0-9a-z#-]{0,100})$/;

export const textOf = ({ householdId, kinds, page, at, loading, after }: State): string =>
  cursorOf(["1", householdId, lettersOf(kinds), page, at, lettersOf(loading), after].join(" "));

/** Undefined if it is no state of this household. */
export const stateIn = (text: string, householdId: string): State | undefined => {
  const [, of, kinds = "", page, at, loading = "", after = ""] = FORM.exec(placeIn(text) ?? "") ?? [];
  if (of !== householdId) return undefined;
  return {
    householdId,
    kinds: kindsOf(kinds),
    page: Number(page),
    at: Number(at),
    loading: kindsOf(loading),
    after,
  };
};
