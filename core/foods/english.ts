import { once } from "../basics/memo.ts";
import { traits } from "../contract/values.ts";
import { type Amounts, type Clause, claimed, claimsOf, isBeside, isMadeOf } from "./english-claims.ts";
import {
  bitsOf,
  hasClaim,
  isClaim,
  isFood,
  OR,
  type Phrase,
  phrasesIn,
  statesOf,
  traitsOf,
  wordsIn,
} from "./english-phrases.ts";
import { wordsOf } from "./food-group.ts";
import type { Food } from "./model.ts";
import { contrasts } from "./words-en.ts";

// A table of words can prove that something is in a food, never that it isn't. So a trait is free only where every word
// of the name is understood and none brings it; else it is unknown.

const EVERYTHING = bitsOf(traits);
const SEAFOOD = bitsOf(["fish", "crustaceans", "molluscs"]);
const hasFood = (clause: Clause): boolean => clause.some(isFood);
const isHeard = ({ sort }: Phrase): boolean => sort !== "quiet";
const clausesOf = (words: readonly string[]): Clause[] => {
  const clauses: Phrase[][] = [[]];
  for (const phrase of phrasesIn(words))
    if (phrase.sort === "joint") clauses.push([]);
    else if (phrase.sort === "purpose") clauses.push([phrase]);
    else clauses.at(-1)?.push(phrase);
  return clauses.filter((clause) => clause.length > 0);
};

const isSameKind = (one: Phrase, other: Phrase): boolean => {
  const both = one.contains & other.contains;
  return one.group === other.group || (both !== 0 && (both === one.contains || both === other.contains));
};

/** Whether something else may be in it: mexican rice, butter chicken. A product says itself what may be in it. */
const isDish = (clause: Clause, foods: readonly Phrase[]): boolean => {
  const head = foods.at(-1);
  if (!head || head.sort === "product") return false;
  const isFromAbroad = clause.some(({ sort }) => sort === "cuisine");
  return (isFromAbroad && !head.hasOrigin) || foods.some((food) => !isSameKind(food, head));
};

const isSeafood = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && isFood(phrase) && (phrase.contains & SEAFOOD) !== 0;

/** Leaves out that a steak is meat where it is one of fish, and a crab leg. */
const withoutSeafoodCuts = (clause: Clause): Clause => {
  const heard = clause.filter(isHeard);
  return heard.filter(({ sort }, at) => sort !== "cut" || !isSeafood(heard[at - 1]));
};

/** @param outer claims of other clauses */
const addClause = (sum: Amounts, whole: Clause, outer: readonly Phrase[]): void => {
  const clause = withoutSeafoodCuts(whole);
  const foods = clause.filter(isFood);
  const last = clause.findLastIndex(isFood);
  const claims = claimsOf(clause);
  const isPurpose = clause[0]?.sort === "purpose";
  let spent: Phrase | undefined;
  for (const [at, phrase] of clause.entries()) {
    if (!isFood(phrase) && phrase.sort !== "treatment") continue;
    const own = claims.filter((one) => isBeside(one, at, last)).map(({ claim }) => claim);
    const isNew = spent && (phrase.contains & ~spent.contains) !== 0;
    const { contains, unknown } = claimed(phrase, [...own, ...outer], foods.length < 3 && !isNew);
    if (isPurpose) sum.unknown |= contains;
    else sum.contains |= contains;
    sum.unknown |= unknown;
    spent ??= own.some((claim) => isMadeOf(claim, phrase)) ? phrase : undefined;
  }
  if (isDish(clause, foods)) sum.unknown |= EVERYTHING;
};

/** Adds the clauses of a half. The claims of one without a food are for the food before it, or else behind it. */
const addHalf = (sum: Amounts, clauses: readonly Clause[]): void => {
  const outer = new Map<Clause, Phrase[]>();
  for (const [at, clause] of clauses.entries()) {
    const target = clauses.slice(0, at + 1).findLast(hasFood) ?? clauses.find(hasFood);
    if (!target || target === clause || clause[0]?.sort === "purpose") continue;
    outer.set(target, [...(outer.get(target) ?? []), ...claimsOf(clause).map(({ claim }) => claim)]);
  }
  for (const clause of clauses) addClause(sum, clause, outer.get(clause) ?? []);
};

const contrastWords = /* @__PURE__ */ once(() => new Set(wordsOf(contrasts)));

/**
 * The halves of "this or that", each with a food: "gluten-free" in "gluten-free or plain flour" is flour, too. What
 * "regular" is in "regular or oat milk" may be bare milk.
 */
const halvesOf = (words: readonly string[]): Clause[][] => {
  const halves: string[][] = [[]];
  for (const word of words)
    if (word === OR) halves.push([]);
    else halves.at(-1)?.push(word);
  const read = halves.map(clausesOf);
  return read.map((clauses, at) => {
    if (clauses.some(hasFood)) return clauses;
    const next = read.findIndex((half, place) => place > at && half.some(hasFood));
    const lender = next >= 0 ? next : read.findLastIndex((half) => half.some(hasFood));
    const lent = (read[lender] ?? []).flat().filter((phrase) => !isClaim(phrase));
    const isContrast = next >= 0 && halves[at]?.some((word) => contrastWords().has(word));
    const bare = isContrast ? phrasesIn(halves[next]?.slice(-1) ?? []) : [];
    const maybe = bare.map((phrase) => ({
      ...phrase,
      contains: 0,
      unknown: phrase.contains | phrase.unknown,
    }));
    return [[...clauses.flat(), ...lent], maybe];
  });
};

/**
 * What the foods of a list may have with the last word of a later one: "egg" in "egg or rice noodles" may be egg noodles.
 */
const sharedHeads = (words: readonly string[]): number => {
  const withoutCommas = words.filter((word) => word !== ",");
  if (!words.includes(OR) && phrasesIn(withoutCommas).every(({ sort }) => sort !== "joint")) return 0;
  const parts: string[][] = [[]];
  for (const word of words)
    if (word === OR || word === "and" || word === ",") parts.push([]);
    else parts.at(-1)?.push(word);
  return parts.reduce((sum, part, at) => {
    const head = parts
      .slice(at + 1)
      .find(({ length }) => length > 1)
      ?.at(-1);
    if (head === undefined || part.length === 0) return sum;
    const together = phrasesIn([...part, head]);
    const last = together.length === phrasesIn(part).length ? together.at(-1) : undefined;
    return last && isFood(last) ? sum | last.contains | last.unknown : sum;
  }, 0);
};

const isAffirmed = ({ sort }: Phrase): boolean => sort !== "negation" && sort !== "maybe";

/** Whether each word of a clause is known. What is "not" a vegetarian sausage may be one of meat. */
const isUnderstood = (clause: Clause): boolean =>
  clause.every(
    ({ sort, words }, at) =>
      sort !== "unknown" && (clause.slice(0, at).every(isAffirmed) || !hasClaim(words)),
  );

/** What the foods may have in a state that is named elsewhere: "dried Turkish apricots", "apricots, dried". */
const inStates = (words: readonly string[]): number =>
  phrasesIn(words)
    .filter(({ sort }) => sort === "food")
    .flatMap((food) => statesOf(food, words))
    .reduce((sum, { contains, unknown }) => sum | contains | unknown, 0);

type Reading = Amounts & { readonly isUnderstood: boolean };

const readWords = (words: readonly string[]): Reading => {
  const halves = halvesOf(words);
  const clauses = halves.flat();
  const isKnown = clauses.some(hasFood) && clauses.every(isUnderstood);
  const sum = { contains: 0, unknown: isKnown ? sharedHeads(words) | inStates(words) : EVERYTHING };
  // Whoever doesn't understand every word doesn't know what a claim is about.
  for (const half of halves)
    addHalf(sum, isKnown ? half : half.map((clause) => clause.filter((phrase) => !isClaim(phrase))));
  return { ...sum, isUnderstood: isKnown };
};

const signs = new Set([",", ";", "(", ")", "[", "]"]);

/** Returns the words of "cheese, cashew" as "cashew cheese", where that is one food of the table. */
const turnedRound = (words: readonly string[]): string[] | undefined => {
  const parts: string[][] = [[]];
  for (const word of words)
    if (signs.has(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  const [first, second, ...others] = parts.filter((part) => phrasesIn(part).some(isHeard));
  if (!first || !second || others.length > 0 || words.includes(OR)) return undefined;
  const turned = [...second, ...first];
  const apart = new Set([...phrasesIn(first), ...phrasesIn(second)]);
  const isOne = phrasesIn(turned).some((phrase) => isFood(phrase) && !apart.has(phrase));
  return isOne && phrasesIn(second).every((phrase) => isAffirmed(phrase) && phrase.sort !== "joint")
    ? turned
    : undefined;
};

/** Returns what both readings say is in it. What only one of them says is unknown. */
const either = (one: Reading, turned: Reading): Reading => {
  const contains = turned.contains & one.contains;
  const unknown = one.contains | turned.contains | turned.unknown;
  return { contains, unknown, isUnderstood: true };
};

/** Returns what the words of an English name say is in a food, and whether the table knows them all. */
export const foodInEnglish = (name: string): { food: Food; isUnderstood: boolean } => {
  const words = wordsIn(name);
  const reading = readWords(words);
  const turned = turnedRound(words);
  const other = turned && readWords(turned);
  const { contains, unknown, ...read } = other?.isUnderstood ? either(reading, other) : reading;
  return { food: { contains: traitsOf(contains), unknown: traitsOf(unknown & ~contains) }, ...read };
};
