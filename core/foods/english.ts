import { once } from "../basics/memo.ts";
import { wordKey } from "../basics/plural.ts";
import { searchForm } from "../basics/text.ts";
import { type Trait, traits } from "../contract/values.ts";
import { type FoodGroup, foodOfGroup, wordsOf } from "./food-group.ts";
import { foods } from "./foods-en.ts";
import type { Food } from "./model.ts";
import { products } from "./products-en.ts";
import {
  claims,
  contrasts,
  cuisines,
  diets,
  doubts,
  joints,
  negations,
  noClaims,
  ofCountries,
  quiet,
  treatments,
} from "./words-en.ts";

// A table of words can prove that something is in a food, never that it isn't: free is only what no word has, and only
// where every word is understood.

type Sort =
  | "food"
  | "product"
  | "treatment"
  | "claim"
  | "diet"
  | "doubt"
  | "cuisine"
  | "negation"
  | "joint"
  | "quiet"
  | "unknown";

/** A phrase of the table. Traits are bits, in the order of `traits`. */
type Phrase = {
  readonly sort: Sort;
  readonly contains: number;
  readonly unknown: number;
  readonly isOfCountries: boolean;
};

const bits = (of: readonly Trait[]): number =>
  of.reduce((sum, trait) => sum | (1 << traits.indexOf(trait)), 0);
const traitsIn = (sum: number): readonly Trait[] => traits.filter((_, at) => (sum >> at) & 1);
const EVERYTHING = bits(traits);
/** What other products of the same name go without: flour, milk, mayonnaise. Nobody takes the nuts out of almonds. */
const REPLACEABLE = bits(["gluten", "milk", "eggs"]);

const WORDS_MAX = 5;

const keysOf = (phrase: string): string[] => phrase.split("-").map(wordKey);

const phrases = once((): ReadonlyMap<string, Phrase> => {
  const all = new Map<string, Phrase>();
  const countries = new Set(wordsOf(ofCountries).map((phrase) => keysOf(phrase).join(" ")));
  const add = (sort: Sort, groups: readonly FoodGroup[]) => {
    for (const group of groups) {
      const { contains, unknown } = foodOfGroup(group);
      const traitsOfGroup = { contains: bits(contains), unknown: bits(unknown) };
      for (const phrase of wordsOf(group.foods)) {
        const key = keysOf(phrase).join(" ");
        const entry = { sort, ...traitsOfGroup, isOfCountries: countries.has(key) };
        all.set(key, entry);
        const joined = wordKey(phrase.replaceAll("-", ""));
        if (!all.has(joined)) all.set(joined, entry);
      }
    }
  };
  const plain = (words: string): FoodGroup[] => [{ has: "", foods: words }];
  add("joint", plain(joints));
  add("quiet", plain(quiet));
  add("negation", plain(negations));
  add("cuisine", plain(cuisines));
  add("food", foods);
  add("product", products);
  add("treatment", treatments);
  add("claim", claims);
  add("diet", diets);
  add("doubt", doubts);
  add("food", noClaims);
  return all;
});

const unheard: Phrase = { sort: "unknown", contains: 0, unknown: 0, isOfCountries: false };
const isFood = ({ sort }: Phrase): boolean => sort === "food" || sort === "product";
const isClaim = ({ sort }: Phrase): boolean => sort === "claim" || sort === "diet" || sort === "doubt";

const isQuiet = (word: string): boolean => phrases().get(word)?.sort === "quiet";

/** The longest phrase at the beginning of some words, quiet words inside it left out: oat barista milk. */
const phraseAt = (words: readonly string[], at: number): { phrase: Phrase; length: number } => {
  for (let length = Math.min(WORDS_MAX, words.length - at); length > 0; length--) {
    const here = words.slice(at, at + length);
    const inside = (word: string, nth: number) => nth === 0 || nth === length - 1 || !isQuiet(word);
    const phrase =
      phrases().get(here.join(" ")) ??
      (length > 2 ? phrases().get(here.filter(inside).join(" ")) : undefined);
    if (phrase) return { phrase, length };
  }
  return { phrase: /^\d+$/.test(words[at] ?? "") ? { ...unheard, sort: "quiet" } : unheard, length: 1 };
};

/** The parts of some words between joints. */
const clausesOf = (words: readonly string[]): Phrase[][] => {
  const clauses: Phrase[][] = [[]];
  for (let at = 0; at < words.length; ) {
    const { phrase, length } = phraseAt(words, at);
    if (phrase.sort === "joint") clauses.push([]);
    else clauses.at(-1)?.push(phrase);
    at += length;
  }
  return clauses.filter((clause) => clause.length > 0);
};

type Amounts = { contains: number; unknown: number };

/** What a food is after a claim beside it. */
const claimed = (food: Phrase, claim: Phrase, isCertain: boolean): Phrase => {
  const isKept = claim.sort === "claim" && food.sort === "food";
  const freed = isKept ? claim.contains & ~(food.contains & ~REPLACEABLE) : claim.contains;
  const removed = food.contains & freed;
  const added = removed ? claim.unknown & ~claim.contains : 0;
  const isOpen = claim.sort === "doubt" || !isCertain;
  return {
    ...food,
    contains: food.contains & ~freed,
    unknown: isOpen
      ? food.unknown | removed | (claim.sort === "doubt" ? claim.unknown : added)
      : (food.unknown & ~freed) | added,
  };
};

const isSameKind = (one: Phrase, other: Phrase): boolean => {
  const both = one.contains & other.contains;
  return both !== 0 && (both === one.contains || both === other.contains);
};

/** Whether something else may be in it: mexican rice, butter chicken. A product says itself what may be in it. */
const isDish = (clause: readonly Phrase[], foodsOfClause: readonly Phrase[]): boolean => {
  const head = foodsOfClause.at(-1);
  if (head?.sort !== "food") return false;
  return (
    foodsOfClause.some((food) => food !== head && !isSameKind(food, head)) ||
    (!head.isOfCountries && clause.some(({ sort }) => sort === "cuisine"))
  );
};

/** Adds what a clause says. `outer` are the claims of clauses without a food. */
const readClause = (clause: readonly Phrase[], outer: readonly Phrase[], sum: Amounts): void => {
  const last = clause.findLastIndex(isFood);
  const raw = clause.filter(isFood);
  let freed = 0;
  const read = clause.map((phrase, at) => {
    if (!isFood(phrase)) return phrase;
    const own = clause.filter(
      (claim, place) =>
        isClaim(claim) && clause[place - 1]?.sort !== "negation" && (place < at || place > last),
    );
    const beside = [...own, ...outer];
    freed = beside.reduce((all, claim) => (claim.sort === "doubt" ? all : all | claim.contains), 0);
    return beside.reduce((food, claim) => claimed(food, claim, raw.length < 3), phrase);
  });
  for (const { sort, contains, unknown } of read)
    if (sort === "food" || sort === "product" || sort === "treatment") {
      sum.contains |= contains;
      sum.unknown |= unknown;
    }
  if (isDish(clause, raw)) sum.unknown |= EVERYTHING & ~freed;
};

const readHalf = (clauses: readonly Phrase[][], isUnderstood: boolean, sum: Amounts): void => {
  const outerOf = new Map<Phrase[], Phrase[]>();
  const heard = clauses.map((clause) =>
    isUnderstood ? clause : clause.filter((phrase) => !isClaim(phrase)),
  );
  for (const [at, clause] of heard.entries()) {
    if (clause.some(isFood)) continue;
    const target =
      heard.slice(0, at).findLast((one) => one.some(isFood)) ?? heard.find((one) => one.some(isFood));
    const own = clause.filter((claim, place) => isClaim(claim) && clause[place - 1]?.sort !== "negation");
    if (target) outerOf.set(target, [...(outerOf.get(target) ?? []), ...own]);
  }
  for (const clause of heard) readClause(clause, outerOf.get(clause) ?? [], sum);
};

const OR = "or";

const wordsIn = (name: string): string[] =>
  (
    searchForm(name)
      .replace(/(?<=\d)\s*[/⁄]\s*(?=\d)/g, " ")
      .replace(/['’]s?(?![a-z])|['’]/g, "")
      .match(/[\p{L}\p{N}\p{M}\p{Emoji_Presentation}]+|[,;:()[\]{}&+/]/gu) ?? []
  ).map((word) => (word === "/" ? OR : word === "&" || word === "+" ? "and" : wordKey(word)));

/** The halves of "this or that". One without a food borrows the other's: gluten-free or plain flour. */
const halvesOf = (words: readonly string[]): Phrase[][][] => {
  const halves: string[][] = [[]];
  for (const word of words)
    if (word === OR) halves.push([]);
    else halves.at(-1)?.push(word);
  const contrast = new Set(wordsOf(contrasts).map(wordKey));
  const read = halves.map(clausesOf);
  return read.map((clauses, at) => {
    if (clauses.length === 0 || clauses.some((clause) => clause.some(isFood))) return clauses;
    const hasFood = (half: Phrase[][]) => half.some((clause) => clause.some(isFood));
    const lender = read.findIndex((half, place) => place > at && hasFood(half));
    const other = lender >= 0 ? lender : read.findLastIndex(hasFood);
    const lent = read[other]?.flat().filter((phrase) => !isClaim(phrase)) ?? [];
    const bare =
      lender >= 0 && halves[at]?.some((word) => contrast.has(word))
        ? clausesOf(halves[lender]?.slice(-1) ?? [])
        : [];
    const doubtful = bare.map((clause) =>
      clause.map((phrase) => ({ ...phrase, contains: 0, unknown: phrase.contains | phrase.unknown })),
    );
    return [[...clauses.flat(), ...lent], ...doubtful];
  });
};

/** Returns what the words of an English name say is in a food, and whether the table knows all of them. */
export const foodInEnglish = (name: string): { food: Food; isUnderstood: boolean } => {
  const halves = halvesOf(wordsIn(name));
  const all = halves.flat();
  const isUnderstood =
    all.some((clause) => clause.some(isFood)) &&
    all.every((clause) =>
      clause.every(({ sort }, at) => {
        const next = clause[at + 1];
        return sort !== "unknown" && (sort !== "negation" || (next !== undefined && isClaim(next)));
      }),
    );
  const sum = { contains: 0, unknown: isUnderstood ? 0 : EVERYTHING };
  for (const half of halves) readHalf(half, isUnderstood, sum);
  return {
    food: { contains: traitsIn(sum.contains), unknown: traitsIn(sum.unknown & ~sum.contains) },
    isUnderstood,
  };
};
