import { once } from "./memo.ts";

/**
 * The most marks that one letter may carry. No script needs more, and Unicode's stream-safe format (UAX #15)
 * allows as many. Normalisation sorts the marks, which takes seconds when there are a hundred thousand.
 */
export const MARKS_MAX = 30;
const OVERLOADED = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, "u");

/**
 * Whether a letter has so many marks that normalising would take too long. Nobody writes such a text by hand.
 */
export const isOverloaded = (text: string): boolean => OVERLOADED.test(text);

/** The text in NFC. A text with too many marks stays as it is, and a later check refuses it. */
export const composed = (text: string): string => (isOverloaded(text) ? text : text.normalize("NFC"));

/** Characters that nobody sees: controls, format and bidirectional characters, fillers, and all kinds of blank. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

/** A text without blanks and characters that nobody sees. */
export const visibleText = (text: string): string => text.replace(UNSEEN, "");

/** What people mean by "the same text": trimmed and composed. */
export const cleanText = (text: string): string => composed(text.trim());

/**
 * The form for comparing names: NFKC, lower case, single spaces. Two names are the same when this form is.
 * Accents count: pâte is not pâté.
 */
export const nameKey = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The form for searching. Neither case nor accents count. */
export const searchForm = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// Made on first use: loading ICU takes 16 ms, and most functions can start without it.
const segmenter = once(() => new Intl.Segmenter("en", { granularity: "word" }));
const collator = once(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

const plain = /^[a-z0-9 -]*$/;

/**
 * The words of a text in search form, by Unicode's word boundaries. Punctuation and symbols are not words.
 */
export const searchWords = (text: string): string[] => {
  const form = searchForm(text);
  // Plain letters and digits break into words at spaces and hyphens (UAX #29). So most names can skip the
  // segmenter, which is 40 times slower.
  if (plain.test(form)) return form.split(/[ -]/).filter((word) => word !== "");
  return [...segmenter().segment(form)].filter((part) => part.isWordLike).map((part) => part.segment);
};

/** Letters of Latin-1 and Latin Extended-A, spaces and hyphens. */
const latin = /^[A-Za-zÀ-ſ -]*$/;
const basicLetters = /^[a-z -]*$/;

/**
 * A name and, if it has one, a form that sorts correctly by code units. Most Latin names have one and need no
 * collator.
 */
type Comparable = { name: string; form: string | undefined };

const comparable = (name: string): Comparable => {
  const form = latin.test(name) ? searchForm(name) : undefined;
  // ß, æ and similar letters can't be decomposed.
  return { name, form: form !== undefined && basicLetters.test(form) ? form : undefined };
};

const inOrder = (a: Comparable, b: Comparable): number =>
  a.form !== undefined && b.form !== undefined
    ? compareText(a.form, b.form)
    : collator().compare(a.name, b.name);

/** Orders names as a reader expects: case and accents don't count, and "9" comes before "10". */
export const compareNames = (a: string, b: string): number => inOrder(comparable(a), comparable(b));

/** Something that people call by a name. */
export type Named = { readonly name: string; readonly id: string };

/** Orders things by name, then by id, so that the order is total. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || compareText(a.id, b.id);

/** The things in the order of `byName`, each with the number of different names before its own. */
export const rankedByName = <T extends Named>(things: Iterable<T>): { thing: T; rank: number }[] => {
  const sorted = Array.from(things, (thing) => ({ thing, rank: 0, name: comparable(thing.name) })).sort(
    (a, b) => inOrder(a.name, b.name) || compareText(a.thing.id, b.thing.id),
  );
  for (const [at, one] of sorted.entries()) {
    const before = sorted[at - 1];
    if (before) one.rank = before.rank + Number(inOrder(before.name, one.name) !== 0);
  }
  return sorted;
};

/** The things in the order of `byName`. */
export const sortedByName = <T extends Named>(things: Iterable<T>): T[] =>
  rankedByName(things).map(({ thing }) => thing);

/** Orders texts by code units. Meant for ids and dates. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A whole number with commas between the thousands: 10,000. Does without Intl, which takes 8 ms to load. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
