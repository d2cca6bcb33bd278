import { cursorOf, placeIn } from "../contract/cursor.ts";
import { type ChangeKind, changeKinds } from "../contract/values.ts";
import { LANES, type Places, unread } from "../feed/entries.ts";

/** A client's position in the feed. It travels as an opaque string. */
export type State = {
  readonly householdId: string;
  readonly kinds: readonly ChangeKind[];
  readonly places: Places;
  /** The day, counted from 1970; absent in states of 1.6.0 and before. */
  readonly madeOn: number | undefined;
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

/** A key's number has twelve decimal digits. */
const PLACE = String.raw`[0-9a-z]{1,7}\.[0-9a-z]{1,4}`;
const FORM = new RegExp(
  `^2 ([0-9a-f-]{36}) ([a-i]{1,9}) (\\d{1,6}) (${PLACE}(?:,${PLACE}){${LANES}}) ([a-i]{0,9}) ([0-9a-z#-]{0,100})$`,
);
const OLD_FORM = /^1 ([0-9a-f-]{36}) ([a-i]{1,9}) (\d{1,11}) (\d{1,6}) ([a-i]{0,9}) ([0-9a-z#-]{0,100})$/;

const DIGITS = 36;
const DAY = 86_400_000;
/** Pages stay 45 days. */
const DAYS_KNOWN = 40;
const dayAt = (now: Date): number => Math.floor(now.getTime() / DAY);

/** Whether all that came after it is still there. */
export const isRecent = ({ madeOn }: State, now: Date): boolean =>
  madeOn !== undefined && dayAt(now) - madeOn <= DAYS_KNOWN;

export const textOf = ({ householdId, kinds, places, loading, after }: State, now: Date): string => {
  const numbers = places.map(({ page, at }) => `${page.toString(DIGITS)}.${at.toString(DIGITS)}`).join();
  return cursorOf(
    ["2", householdId, lettersOf(kinds), dayAt(now), numbers, lettersOf(loading), after].join(" "),
  );
};

const placesIn = (numbers: string): Places =>
  numbers.split(",").map((place) => {
    const [page = "", at = ""] = place.split(".");
    return { page: Number.parseInt(page, DIGITS), at: Number.parseInt(at, DIGITS) };
  });

/** Reads a state; undefined if it is none of this household. */
export const stateIn = (text: string, householdId: string): State | undefined => {
  const place = placeIn(text) ?? "";
  const old = OLD_FORM.exec(place);
  const [, of, kinds = "", first = "", second = "", loading = "", after = ""] = old ?? FORM.exec(place) ?? [];
  if (of !== householdId) return undefined;
  return {
    householdId,
    kinds: kindsOf(kinds),
    places: old ? [{ page: Number(first), at: Number(second) }, ...unread] : placesIn(second),
    madeOn: old ? undefined : Number(first),
    loading: kindsOf(loading),
    after,
  };
};
