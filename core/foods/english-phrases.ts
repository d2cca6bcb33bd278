import { once } from "../basics/memo.ts";
import { wordKey } from "../basics/plural.ts";
import { searchForm } from "../basics/text.ts";
import { type Trait, traits } from "../contract/values.ts";
import { type FoodGroup, foodOfGroup, wordsOf } from "./food-group.ts";
import { foods } from "./foods-en.ts";
import { products } from "./products-en.ts";
import * as words from "./words-en.ts";

/** What a phrase is to the reader: the lists of the table. */
type Sort =
  | ("food" | "product" | "cut" | "treatment" | "cuisine")
  | ("claim" | "diet" | "doubt" | "flavour" | "negation" | "maybe")
  | ("joint" | "purpose" | "quiet" | "unknown");

/** Traits are bits, in the order of `traits`. */
export type Phrase = {
  readonly sort: Sort;
  readonly contains: number;
  readonly unknown: number;
  readonly words: readonly string[];
  readonly group?: FoodGroup;
  /** Stays what it is behind the name of a country. */
  readonly hasOrigin?: boolean;
};

export const isFood = ({ sort }: Phrase): boolean => sort === "food" || sort === "product" || sort === "cut";

export const isClaim = ({ sort }: Phrase): boolean =>
  sort === "claim" || sort === "diet" || sort === "doubt" || sort === "flavour";

export const bitsOf = (of: readonly Trait[]): number =>
  of.reduce((sum, trait) => sum | (1 << traits.indexOf(trait)), 0);

const lists = new Map<number, readonly Trait[]>();
export const traitsOf = (bits: number): readonly Trait[] => {
  const known = lists.get(bits);
  if (known) return known;
  const list = traits.filter((_, at) => (bits >> at) & 1);
  lists.set(bits, list);
  return list;
};

const spellings = /* @__PURE__ */ once(
  () =>
    new Map(
      Object.entries(words.spellings).flatMap(([one, others]) =>
        wordsOf(others).map((other) => [wordKey(other), wordKey(one)] as const),
      ),
    ),
);

/** The table has each of its words several times. */
const known = new Map<string, string>();
const KNOWN_MAX = 20_000;

const keyOf = (word: string): string => {
  const before = known.get(word);
  if (before !== undefined) return before;
  const key = wordKey(word);
  const spelt = spellings().get(key) ?? key;
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(word, spelt);
  return spelt;
};

/** Returns a phrase as it is listed, and with two of its words written as one: corn flour, cornflour. */
const spellingsOf = (phrase: string): string[] => {
  const parts = phrase.split("-");
  const keys = parts.map(keyOf);
  const joined = (at: number) => keyOf(`${parts[at]}${parts[at + 1]}`);
  const pairs = parts
    .slice(1)
    .map((_, at) => [...keys.slice(0, at), joined(at), ...keys.slice(at + 2)].join(" "));
  return [keys.join(" "), ...pairs];
};

type Table = {
  readonly phrases: ReadonlyMap<string, Phrase>;
  /** How long the longest phrase is that begins with a word. */
  readonly lengths: ReadonlyMap<string, number>;
};

const table = /* @__PURE__ */ once((): Table => {
  const phrases = new Map<string, Phrase>();
  const lengths = new Map<string, number>();
  const put = (key: string, phrase: Phrase) => {
    phrases.set(key, phrase);
    const words = key.split(" ");
    const [first = ""] = words;
    lengths.set(first, Math.max(lengths.get(first) ?? 0, words.length));
  };
  const withOrigin = new Set(wordsOf(words.ofCountries).map(keyOf));
  const add = (sort: Sort, groups: readonly FoodGroup[]) => {
    for (const group of groups) {
      const { contains, unknown } = foodOfGroup(group);
      const common = { sort, contains: bitsOf(contains), unknown: bitsOf(unknown), group };
      for (const phrase of wordsOf(group.foods)) {
        const entry = { ...common, hasOrigin: withOrigin.has(keyOf(phrase.replace(/^.*-/, ""))) };
        const [key = "", ...others] = spellingsOf(phrase);
        put(key, { ...entry, words: key.split(" ") });
        for (const other of others)
          if (!phrases.has(other)) put(other, { ...entry, words: other.split(" ") });
      }
    }
  };
  const plain = (foods: string): FoodGroup[] => [{ has: "", foods }];
  add("joint", plain(words.joints));
  add("purpose", plain(words.purposes));
  add("quiet", plain(words.quiet));
  add("negation", plain(words.negations));
  add("maybe", plain(words.maybe));
  add("cuisine", plain(words.cuisines));
  add("cut", [words.cuts]);
  add("food", foods);
  add("product", [...plain(words.tools), ...products]);
  add("treatment", words.treatments);
  add("claim", words.claims);
  add("diet", words.diets);
  add("doubt", words.doubts);
  add("flavour", [{ has: words.everything, foods: words.flavours }]);
  add("food", words.noClaims);
  return { phrases, lengths };
});

/** So many quiet words may stand inside a phrase. */
const QUIET_MAX = 2;

const silent: Phrase = { sort: "quiet", contains: 0, unknown: 0, words: [] };
const unheard: Phrase = { sort: "unknown", contains: 0, unknown: 0, words: [] };

const find = (words: readonly string[]): Phrase | undefined => table().phrases.get(words.join(" "));

const isHeard = (word: string): boolean => find([word])?.sort !== "quiet";

const states = "dried candied glace crystallised golden desiccated".split(" ");

/** Returns a food in the states that words name: dried apricots. */
export const statesOf = (food: Phrase, words: readonly string[]): Phrase[] =>
  states.flatMap((state) => (words.includes(state) ? (find([state, ...food.words]) ?? []) : []));

/** Whether the name of a food begins with a claim: vegetarian sausage. */
export const hasClaim = (words: readonly string[]): boolean =>
  words.some((_, at) => {
    const phrase = find(words.slice(0, at));
    return phrase !== undefined && isClaim(phrase);
  });

const containedIn = (word = ""): number => {
  const phrase = find([word]);
  return phrase && isFood(phrase) ? phrase.contains : 0;
};

/**
 * Finds a phrase with quiet words inside: oat barista milk. Where it would be less than its first word, nobody knows
 * which is meant: an "egg large plant" may be egg.
 */
const findAround = (words: readonly string[]): Phrase | undefined => {
  const inside = words.slice(1, -1).filter(isHeard);
  if (inside.length === words.length - 2) return undefined;
  const found = find([...words.slice(0, 1), ...inside, ...words.slice(-1)]);
  const opening = find(words.slice(0, 2));
  const first = opening && isClaim(opening) ? 0 : containedIn(words[0]);
  if (!found || isClaim(found)) return undefined;
  if ((first & ~found.contains) === 0) return found;
  return { ...found, sort: "food", contains: first | containedIn(words.at(-1)), unknown: bitsOf(traits) };
};

/** Finds the longest phrase there. */
const phraseAt = (all: readonly string[], at: number): { phrase: Phrase; length: number } => {
  const first = all[at] ?? "";
  const longest = table().lengths.get(first) ?? 0;
  for (let end = Math.min(all.length, at + QUIET_MAX + longest); longest > 1 && end > at + 1; end--) {
    const words = all.slice(at, end);
    const phrase = (words.length > longest ? undefined : find(words)) ?? findAround(words);
    if (phrase) return { phrase, length: words.length };
  }
  return {
    phrase: find([first]) ?? (/^\d+(?:c?m|k?g|ml|l|mm|oz|lb|in)?$/.test(first) ? silent : unheard),
    length: 1,
  };
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
const symbols: Readonly<Record<string, string>> = { "/": OR, "&": "and", "+": "and", "?": "perhaps" };

/** Returns the words of a name in the form of the table, and its commas and brackets. */
export const wordsIn = (name: string): string[] =>
  (
    searchForm(name)
      .replace(/(?<=\d)\s*[/⁄]\s*(?=\d)/g, " ")
      .replace(/['’]s?(?![a-z])|['’]/g, "")
      .match(/[\p{L}\p{N}\p{M}\p{Emoji_Presentation}]+|[,;:()[\]{}&+/?]/gu) ?? []
  ).map((word) => symbols[word] ?? keyOf(word));
