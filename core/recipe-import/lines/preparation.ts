import { isGlued, type Tokens, wordAt } from "./tokens.ts";
import { adverbs, clauseWords, doneFresh, preparations, products, treatments } from "./words/preparations.ts";
import { sizes, strengths } from "./words/sizes.ts";

const isAdverb = (word: string): boolean => word.endsWith("ly") || adverbs.has(word);

const isProduct = (tokens: Tokens, at: number): boolean => {
  const phrase = products
    .get(wordAt(tokens, at))
    ?.find((words) => words.every((word, offset) => word === wordAt(tokens, at + offset)));
  return phrase !== undefined && wordAt(tokens, at + phrase.length) !== "flakes";
};

/** Reading longer chains from each of their words would take the square of their length. */
const ADVERBS_MAX = 3;
const PREPARATIONS_MAX = 6;

const afterAdverbs = (tokens: Tokens, at: number): number => {
  let next = at;
  while (next < at + ADVERBS_MAX && isAdverb(wordAt(tokens, next))) next++;
  return next === at && wordAt(tokens, at) === "fresh" && doneFresh.has(wordAt(tokens, at + 1))
    ? at + 1
    : next;
};

const afterOne = (tokens: Tokens, at: number): number | undefined => {
  const start = afterAdverbs(tokens, at);
  const word = wordAt(tokens, start);
  const [first = "", ...others] = preparations.has(word) ? [word] : word.split("-");
  const last = others.at(-1) ?? first;
  if (start > at || (others.length > 0 && (isAdverb(first) || first === "fresh" || sizes.has(first))))
    return preparations.has(last) || treatments.has(last) ? start + 1 : undefined;
  return preparations.has(word) && !isProduct(tokens, start) ? start + 1 : undefined;
};

const joiners = new Set(["and", "or", "&", "/", ",", "then", "und", "oder", "et", "ou", "bis"]);

const afterJoiners = (tokens: Tokens, at: number): number => {
  const comma = wordAt(tokens, at) === "," ? at + 1 : at;
  return joiners.has(wordAt(tokens, comma)) ? comma + 1 : comma;
};

/** Skips `blanched` in `blanched, sliced`: alone it describes the ingredient. */
const afterTreatment = (tokens: Tokens, at: number): number => {
  const next = treatments.has(wordAt(tokens, at)) ? afterJoiners(tokens, at + 1) : at;
  return next > at + 1 && afterOne(tokens, next) !== undefined ? next : at;
};

/**
 * Returns the position after words for preparations, such as `peeled and finely chopped`; the same position if there
 * are none.
 */
export const afterPreparations = (tokens: Tokens, at: number): number => {
  let end = at;
  for (let count = 0; count < PREPARATIONS_MAX; count++) {
    const start = count === 0 ? at : afterJoiners(tokens, end);
    const next = afterOne(tokens, afterTreatment(tokens, start));
    if (next === undefined) return end;
    end = next;
  }
  return end;
};

/** Returns the position after preparations that fill the rest of their clause; otherwise undefined. */
export const afterClausePreparation = (tokens: Tokens, at: number): number | undefined => {
  const end = afterPreparations(tokens, at);
  const next = tokens[end];
  const isEnd = next === undefined || clauseWords.has(next.word) || isAdverb(next.word) || next.word === ",";
  return end > at && isEnd ? end : undefined;
};

/** Whether a word compares sizes: `thumb-sized`, `walnussgroßes`. */
export const isSized = (word: string): boolean => /-sized?$|(?:gro(?:ß|ss)|klein)e?[mnrs]?$/.test(word);

export const isSizeWord = (word: string): boolean => word === "size" || word === "sized";

/** Whether words are sizes, such as `small-to-medium`. */
export const areSizes = (word: string): boolean =>
  word !== "to" && word.split("-").every((part) => sizes.has(part) || isSizeWord(part) || part === "to");

const isSize = (tokens: Tokens, at: number): boolean => {
  const word = wordAt(tokens, at);
  if (["m", "gr"].includes(word)) return wordAt(tokens, at + 1) === ".";
  if (["fat", "medium", "petite"].includes(word) && strengths.has(wordAt(tokens, at + 1))) return false;
  return areSizes(word) || isSized(word);
};

/** Returns the position after words for sizes, such as `medium to large`; the same position if there are none. */
export const afterSizes = (tokens: Tokens, at: number): number => {
  let end = at;
  for (;;) {
    const isJoined = end > at && (wordAt(tokens, end) === "to" || joiners.has(wordAt(tokens, end)));
    const start = isJoined ? end + 1 : end;
    const isTwoWords = wordAt(tokens, start) === "extra" || isSizeWord(wordAt(tokens, start + 1));
    const size = isTwoWords ? start + 1 : start;
    if (!isSize(tokens, size)) return end;
    // "sm.", "m.-große"
    end = wordAt(tokens, size + 1) === "." ? size + 2 : size + 1;
    if (wordAt(tokens, end) === "-" && isGlued(tokens, end)) end++;
  }
};
