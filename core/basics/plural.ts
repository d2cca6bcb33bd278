import { nameKey } from "./text.ts";

/** Plurals that no ending gives away. */
const irregular: Readonly<Record<string, string>> = {
  feet: "foot",
  geese: "goose",
  men: "man",
  mice: "mouse",
};

/** Singular in spite of their s, besides all words in -ss and -us. */
const singularInS = new Set([
  "cassis",
  "chablis",
  "christmas",
  "haggis",
  "lens",
  "madras",
  "molasses",
  "pastis",
]);

/** Singulars end in -ss and -us too, and 's is a genitive. */
const noPlural = /[su'’]s$/;

/** What remains of a plural without its s, and what a singular ends in, to be the same. */
const endings = [
  ["ie", "y"], // berrie(s)
  ["i", "y"], // chilli(s), so that it is chillies too
  ["ve", "f"], // loave(s)
  ["fe", "f"], // knife
  ["oe", "o"], // tomatoe(s)
  ["se", "s"], // glasse(s)
  ["xe", "x"],
  ["ze", "z"],
  ["che", "ch"], // peache(s)
  ["she", "sh"],
] as const;

const withoutS = (word: string): string =>
  word.length > 3 && word.endsWith("s") && !noPlural.test(word) && !singularInS.has(word)
    ? word.slice(0, -1)
    : word;

/**
 * A form of a word that is the same for its English singular and plural: "loaf" for loaf and loaves. It is meant for
 * comparing only, and need not be a word: "cooky" for cookie and cookies.
 * @param word in lower case
 */
export const wordKey = (word: string): string => {
  const stem = withoutS(Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word);
  if (!stem.endsWith("e") && !stem.endsWith("i")) return stem;
  const [ending, end] = endings.find(([ending]) => stem.endsWith(ending)) ?? ["", ""];
  return stem.slice(0, stem.length - ending.length) + end;
};

/** The form for comparing names by which those are the same that differ only in the number of their last word. */
export const pluralKey = (name: string): string => {
  const key = nameKey(name);
  const start = Math.max(key.lastIndexOf(" "), key.lastIndexOf("-")) + 1;
  return key.slice(0, start) + wordKey(key.slice(start));
};
