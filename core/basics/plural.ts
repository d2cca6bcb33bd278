import { nameKey } from "./text.ts";

const irregular: Readonly<Record<string, string>> = {
  feet: "foot",
  geese: "goose",
  men: "man",
  mice: "mouse",
};

/** Words in -ss and -us are singulars, too. */
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

const noPlural = /[su'’]s$/;

/** Ends without the s: of a plural, and of its singular. */
const endings = [
  ["ie", "y"], // berrie(s)
  ["i", "y"], // chilli(s), and thus also chillies
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
 * "loaf" for loaf and loaves. Only for comparing: "cooky" for cookie and cookies.
 * @param word in lower case
 */
export const wordKey = (word: string): string => {
  const stem = withoutS(Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word);
  if (!stem.endsWith("e") && !stem.endsWith("i")) return stem;
  const [ending, end] = endings.find(([ending]) => stem.endsWith(ending)) ?? ["", ""];
  return stem.slice(0, stem.length - ending.length) + end;
};

export const pluralKey = (name: string): string => {
  const key = nameKey(name);
  const start = Math.max(key.lastIndexOf(" "), key.lastIndexOf("-")) + 1;
  return key.slice(0, start) + wordKey(key.slice(start));
};
