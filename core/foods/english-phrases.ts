import { once } from "../basics/memo.ts";
import { wordKey } from "../basics/plural.ts";
import { searchForm } from "../basics/text.ts";
import { type Trait, traits } from "../contract/values.ts";
import { type FoodGroup, foodOfGroup, wordsOf } from "./food-group.ts";
import { foods } from "./foods-en.ts";
import { products } from "./products-en.ts";
import * as words from "./words-en.ts";

/** What a phrase is to the reader: the lists of the table. */
export type Sort =
  | ("food" | "product" | "cut" | "treatment" | "cuisine")
  | ("claim" | "diet" | "doubt" | "negation")
  | ("joint" | "quiet" | "unknown");

/** Traits are bits, in the order of `traits`. */
export type Phrase = {
  readonly sort: Sort;
  readonly contains: number;
  readonly unknown: number;
  readonly group?: FoodGroup;
  /** Stays what it is behind the name of a country. */
  readonly hasOrigin?: boolean;
};

export const bitsOf = (of: readonly Trait[]): number =>
  of.reduce((sum, trait) => sum | (1 << traits.indexOf(trait)), 0);
export const traitsOf = (bits: number): readonly Trait[] => traits.filter((_, at) => (bits >> at) & 1);

const spellings = once(
  () =>
    new Map(
      Object.entries(words.spellings).flatMap(([one, others]) =>
        wordsOf(others).map((other) => [wordKey(other), wordKey(one)] as const),
      ),
    ),
);

const keyOf = (word: string): string => {
  const key = wordKey(word);
  return spellings().get(key) ?? key;
};

/** Returns a phrase as it is listed, and with two of its words written as one: corn flour, cornflour. */
const spellingsOf = (phrase: string): string[] => {
  const parts = phrase.split("-");
  const pairs = parts.slice(1).map((part, at) => [...parts.slice(0, at), `${parts[at]}${part}`, ...parts.slice(at + 2)]);
  return [parts, ...pairs].map((words) => words.map(keyOf).join(" "));
};

const table = once((): ReadonlyMap<string, Phrase> => {
  const phrases = new Map<string, Phrase>();
  const withOrigin = new Set(wordsOf(words.ofCountries).map(keyOf));
  const add = (sort: Sort, groups: readonly FoodGroup[]) => {
    for (const group of groups) {
      const { contains, unknown } = foodOfGroup(group);
      const common = { sort, contains: bitsOf(contains), unknown: bitsOf(unknown), group };
      for (const phrase of wordsOf(group.foods)) {
        const entry = { ...common, hasOrigin: withOrigin.has(keyOf(phrase)) };
        const [key = "", ...others] = spellingsOf(phrase);
        phrases.set(key, entry);
        for (const other of others) if (!phrases.has(other)) phrases.set(other, entry);
      }
    }
  };
  const plain = (foods: string): FoodGroup[] => [{ has: "", foods }];
  add("joint", plain(words.joints));
  add("quiet", plain(words.quiet));
  add("negation", plain(words.negations));
  add("cuisine", plain(words.cuisines));
  add("cut", [words.cuts]);
  add("food", foods);
  add("product", products);
  add("treatment", words.treatments);
  add("claim", words.claims);
  add("diet", words.diets);
  add("doubt", words.doubts);
  add("food", words.noClaims);
  return phrases;
});

const PHRASE_MAX = 5;
const silent: Phrase = { sort: "quiet", contains: 0, unknown: 0 };
const unheard: Phrase = { sort: "unknown", contains: 0, unknown: 0 };

const isQuiet = (word: string): boolean => table().get(word)?.sort === "quiet";

/** Finds the longest phrase there. Quiet words may stand inside: oat barista milk. */
const phraseAt = (all: readonly string[], at: number): { phrase: Phrase; length: number } => {
  for (let length = Math.min(PHRASE_MAX, all.length - at); length > 0; length--) {
    const here = all.slice(at, at + length);
    const found = table().get(here.join(" "));
    if (found) return { phrase: found, length };
    if (length < 3 || !here.slice(1, -1).some(isQuiet)) continue;
    const bare = here.filter((word, nth) => nth === 0 || nth === length - 1 || !isQuiet(word));
    const inside = table().get(bare.join(" "));
    if (inside) return { phrase: inside, length };
  }
  return { phrase: /^\d+$/.test(all[at] ?? "") ? silent : unheard, length: 1 };
};

export const phrasesIn = (all: readonly string[]): Phrase[] => {
  const phrases: Phrase[] = [];
  for (let at = 0; at < all.length; ) {
    const { phrase, length } = phraseAt(all, at);
    phrases.push(phrase);
    at += length;
  }
  return phrases;
};

/** Stands for "or" and "/". */
export const OR = "or";
const symbols: Readonly<Record<string, string>> = { "/": OR, "&": "and", "+": "and" };

/** Returns the words of a name in the form of the table, and its commas and brackets. */
export const wordsIn = (name: string): string[] =>
  (
    searchForm(name)
      .replace(/(?<=\d)\s*[/⁄]\s*(?=\d)/g, " ")
      .replace(/['’]s?(?![a-z])|['’]/g, "")
      .match(/[\p{L}\p{N}\p{M}\p{Emoji_Presentation}]+|[,;:()[\]{}&+/]/gu) ?? []
  ).map((word) => symbols[word] ?? keyOf(word));
