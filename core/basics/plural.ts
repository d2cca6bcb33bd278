import { nameKey } from "./text.ts";

const irregular: Readonly<Record<string, string>> = {
  feet: "foot",
  geese: "goose",
  men: "man",
  mice: "mouse",
};

const singularInS = new Set([
  "anchois",
  "cassis",
  "chablis",
  "christmas",
  "haggis",
  "lens",
  "madras",
  "molasses",
  "pastis",
  "pois",
  "radis",
]);

/** Glass, asparagus, and genitives. */
const noPlural = /[su'’]s$/;

/** How a plural ends without its s, and how its singular does. */
const endings = [
  ["ie", "y"], // berrie(s)
  ["i", "y"], // chilli(s), because of chillies
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
 * Returns one text for a word and its plural: "loaf" for loaf and loaves. Only compare it, because it may be no word:
 * "cooky" for cookie and cookies.
 * @param word in lower case
 */
export const wordKey = (word: string): string => {
  const stem = withoutS(Object.hasOwn(irregular, word) ? (irregular[word] ?? word) : word);
  if (!stem.endsWith("e") && !stem.endsWith("i")) return stem;
  const [plural, singular] = endings.find(([ending]) => stem.endsWith(ending)) ?? ["", ""];
  return stem.slice(0, stem.length - plural.length) + singular;
};

/** Plurals that are other foods: peppers are a vegetable, dills are pickles, bitters a drink. */
const foodsOfTheirOwn = new Set(
  "bitters chocolates dills greens ices mints paprikas peppers salts spices spirits sweets waters".split(" "),
);

/** Words that leave a food what it is: "ground pepper", but not "bell pepper". */
const qualities = new Set(
  (
    "black cayenne coarse coarsely cracked crushed dark dried fine finely fresh freshly ground lemon milk mixed pink " +
    "plain sichuan szechuan white whole"
  ).split(" "),
);

const isOfItsOwn = (before: string, plural: string): boolean =>
  foodsOfTheirOwn.has(plural) && before.split(/[ -]/).every((word) => word === "" || qualities.has(word));

/**
 * Returns one text for a name and its plural, except where the plural is another food: pepper and peppers differ, bell
 * pepper and bell peppers don't.
 */
export const pluralKey = (name: string): string => {
  const key = nameKey(name);
  const start = Math.max(key.lastIndexOf(" "), key.lastIndexOf("-")) + 1;
  const [before, last] = [key.slice(0, start), key.slice(start)];
  return isOfItsOwn(before, last) ? key : before + wordKey(last);
};
