import { once } from "./memo.ts";

/**
 * The most combining marks in a row, as in Unicode's stream-safe format (UAX #15): sorting a hundred thousand marks
 * takes seconds.
 */
export const MARKS_MAX = 30;
const OVERLOADED = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, "u");

/** Whether a text has too many combining marks in a row. */
export const isOverloaded = (text: string): boolean => OVERLOADED.test(text);

/** Composes characters (NFC). A text with too many combining marks stays as it is; a later check refuses it. */
export const composed = (text: string): string => (isOverloaded(text) ? text : text.normalize("NFC"));

const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/gu;

/** Drops all characters that nobody sees. */
export const visibleText = (text: string): string => text.replace(UNSEEN, "");

/** Trims a text and composes its characters (NFC). */
export const cleanText = (text: string): string => composed(text.trim());

/** Returns the key of a name as `nameKey` made it before it folded apostrophes and hyphens. Digests in exports and stored units depend on it. */
export const storedNameKey = (name: string): string =>
  name.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

const apostrophes = /[’‘ʼ´`′]/g;

/** Most names consist of these, which have no other form than their small letters. The grave accent is an apostrophe. */
const basic = /^[ -_a-~]*$/;
/** Most others also have letters that are one with an accent. */
const common = /^[ -_a-~À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]*$/;

/**
 * Returns the form in which names are compared: without regard to case, spaces, and kinds of apostrophes and dashes.
 * Accents count: pâte is not pâté.
 */
export const nameKey = (name: string): string =>
  common.test(name)
    ? name.toLowerCase().replace(/ {2,}/g, " ").trim()
    : storedNameKey(name.replace(apostrophes, "'")).replace(/\p{Pd}/gu, "-");

export const withoutAccents = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Letters that have no accents, and that the sort order calls equal. */
const folds: Readonly<Record<string, string>> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  œ: "oe",
  ø: "o",
  ß: "ss",
};
const folded = /[æđðħıłœøß]/g;

/** Returns the form in which texts are searched: without case, accents, and kinds of apostrophes. */
export const searchForm = (text: string): string => {
  if (basic.test(text)) return text.toLowerCase();
  if (common.test(text)) return withoutAccents(text);
  return withoutAccents(text.replace(apostrophes, "'")).replace(folded, (letter) => folds[letter] ?? letter);
};

// Loading ICU takes 16 ms, and most functions start without it.
const segmenter = once(() => new Intl.Segmenter("en", { granularity: "word" }));
const collator = once(() => new Intl.Collator("en", { sensitivity: "base", numeric: true }));

const plain = /^[a-z0-9 -]*$/;

/**
 * Parts a text in search form into words (UAX #29).
 * @param form without accents
 */
export const wordsIn = (form: string): string[] => {
  // Breaks at spaces and hyphens (UAX #29), 40 times faster than the segmenter.
  if (plain.test(form)) return form.split(/[ -]/).filter((word) => word !== "");
  return [...segmenter().segment(form)].filter((part) => part.isWordLike).map((part) => part.segment);
};

const joined = (word: string): string => word.replaceAll("'", "");

/** Returns the words of what people type to find something. */
export const searchWords = (text: string): string[] => {
  const form = searchForm(text);
  const words = wordsIn(form);
  return form.includes("'") ? words.map(joined) : words;
};

/** Returns the words by which something is found: a word begins behind an apostrophe, too ("oignon" in "l'oignon"). */
export const wordsToFind = (text: string): string[] => {
  const form = searchForm(text);
  const words = wordsIn(form);
  return form.includes("'") ? words.flatMap((word) => [joined(word), ...word.split("'").slice(1)]) : words;
};

const latin = /^[A-Za-zÀ-ſ -]*$/;
const basicLetters = /^[a-z -]*$/;

/** This form sorts most Latin names by code units, without a collator. */
type Comparable = { name: string; form: string | undefined };

const comparable = (name: string): Comparable => {
  const form = latin.test(name) ? searchForm(name) : undefined;
  return { name, form: form !== undefined && basicLetters.test(form) ? form : undefined };
};

const inOrder = (a: Comparable, b: Comparable): number =>
  a.form !== undefined && b.form !== undefined
    ? compareText(a.form, b.form)
    : collator().compare(a.name, b.name);

/** Sorts names without regard to case and accents, and "9" before "10". */
export const compareNames = (a: string, b: string): number => inOrder(comparable(a), comparable(b));

export type Named = { readonly name: string; readonly id: string };

export const byName = (a: Named, b: Named): number => compareNames(a.name, b.name) || compareText(a.id, b.id);

/** Sorts things by name. A thing's rank is the number of different names before it. */
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

export const sortedByName = <T extends Named>(things: Iterable<T>): T[] =>
  rankedByName(things).map(({ thing }) => thing);

/** Compares by code units, the same on every machine. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes a number with commas: 10,000. Intl would take 8 ms to load. */
export const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
