import { searchForm } from "../../../basics/text.ts";

/**
 * Returns a word in lower case, without accents ("à" and "dés" keep theirs: they are no articles), and with plain
 * hyphens and apostrophes.
 */
export const plainWord = (word: string): string =>
  /^(?:à|dés)$/i.test(word) ? word.toLowerCase() : searchForm(word).replace(/[‐‑]/g, "-");

export const singular = (word: string): string => word.replace(/(?<=ch|x)es$|s$/, "");

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plainWord));

/** Returns phrases, which commas part, by their first words. */
export const phrases = (text: string): ReadonlyMap<string, readonly string[][]> =>
  Map.groupBy(
    text.split(",").map((phrase) => phrase.trim().split(/\s+/).map(plainWord)),
    ([first = ""]) => first,
  );
