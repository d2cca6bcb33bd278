import { once } from "./memo.ts";

/**
 * Marks on one letter; no script has more (Unicode's stream-safe format, UAX #15, allows as many). Normalisation sorts
 * them, which takes seconds for a hundred thousand.
 */
export const MARKS_MAX = 30;
const OVERLOADED = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, "u");

/** Whether a letter carries so many marks that the text can't be normalised; it is none that a person wrote. */
export const isOverloaded = (text: string): boolean => OVERLOADED.test(text);

/** Composed characters in one form (Unicode NFC); an overloaded text stays as it is, for a check to refuse it. */
export const composed = (text: string): string => (isOverloaded(text) ? text : text.normalize("NFC"));

/** What people mean by "the same text": trimmed and composed. */
export const cleanText = (text: string): string => composed(text.trim());

/**
 * The form in which two names are the same name: NFKC, lower case, single inner blanks.
 * Accents count: pâte is not pâté.
 */
export const nameKey = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

/** The form in which search compares: neither case nor accents count. */
export const searchForm = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// Made when they are needed: ICU takes 16 ms to load, which most functions' starts can do without.
const segmenter = once(() => new Intl.Segmenter("en", { granularity: "word" }));
const collator = once(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

const plain = /^[a-z0-9 -]*$/;

/** The words of a text in search form, by Unicode's word boundaries; punctuation and symbols are none. */
export const searchWords = (text: string): string[] => {
  const form = searchForm(text);
  // Plain letters and digits have their boundaries at blanks and hyphens (UAX #29), so that most names skip the
  // segmenter, which is 40 times slower.
  if (plain.test(form)) return form.split(/[ -]/).filter((word) => word !== "");
  return [...segmenter().segment(form)].filter((part) => part.isWordLike).map((part) => part.segment);
};

/** Letters of Latin-1 and Latin Extended-A, blanks and hyphens. */
const latin = /^[A-Za-zÀ-ſ -]*$/;
const basicLetters = /^[a-z -]*$/;

/** A name, and the form whose code units have its order, if it has one: most Latin names do, and need no collator. */
type Comparable = { name: string; form: string | undefined };

const comparable = (name: string): Comparable => {
  const form = latin.test(name) ? searchForm(name) : undefined;
  // ß, æ and their like have no parts.
  return { name, form: form !== undefined && basicLetters.test(form) ? form : undefined };
};

const inOrder = (a: Comparable, b: Comparable): number =>
  a.form !== undefined && b.form !== undefined
    ? compareText(a.form, b.form)
    : collator().compare(a.name, b.name);

/** Orders names as a reader expects: case and accents play no part, "9" comes before "10". */
export const compareNames = (a: string, b: string): number => inOrder(comparable(a), comparable(b));

/** Something that people call by a name. */
export type Named = { readonly name: string; readonly id: string };

/** Orders things by name, and those of one name by id, so that the order is total. */
export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || compareText(a.id, b.id);

/** Many things in the order of `byName`, each with the number of different names before it. */
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

/** Many things in the order of `byName`. */
export const sortedByName = <T extends Named>(things: Iterable<T>): T[] =>
  rankedByName(things).map(({ thing }) => thing);

/** Orders texts by their code units: ids and dates. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A whole number as text, its thousands apart: 10,000. Without Intl, which takes 8 ms to load. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
