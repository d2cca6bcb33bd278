import { readNumber } from "./numbers.ts";
import { afterClausePreparation, afterPreparations, afterSizes } from "./preparation.ts";
import { readMeasured } from "./quantity.ts";
import { isGlued, skip, type Token, type Tokens, wordAt } from "./tokens.ts";
import { words } from "./words/list.ts";
import { abbreviations, adjectives, openers, readyWords } from "./words/notes.ts";
import { articles } from "./words/numbers.ts";
import { approximations, ofWords, parts } from "./words/vague.ts";

/** Words after which an amount is about something else: "diluted in 400 ml water". */
export const elsewhere = words(
  "by for in into make of per than to with à d' de en für je mit no nr pour size type",
);

const quotes = new Set('"“„«');

const isNaming = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind !== "mark" || quotes.has(token.text));

export const conjunctions = words("and or & + et oder ou und");

/** Brackets are left out. */
const isAfterBracket = (tokens: Tokens, at: number): boolean =>
  (tokens[at]?.start ?? 0) > (tokens[at - 1]?.end ?? 0) + 2;

const beginsNote = (tokens: Tokens, at: number): boolean => {
  const isEach = ["à", "de", "d'", "je"].includes(wordAt(tokens, at));
  if (isEach && (tokens[at + 1]?.kind === "number" || approximations.has(wordAt(tokens, at + 1))))
    return true;
  if (wordAt(tokens, at) === "to" && readyWords.has(wordAt(tokens, at - 1))) return false;
  if (wordAt(tokens, at) === "each" && isNaming(tokens[at + 1])) return false;
  const phrases = openers.get(wordAt(tokens, at)) ?? [];
  return phrases.some((phrase) => phrase.every((word, offset) => word === wordAt(tokens, at + offset)));
};

/** Whether a note begins here, also behind a conjunction: "or to taste", "(whole) or cream". */
const opens = (tokens: Tokens, at: number): boolean =>
  beginsNote(tokens, at) ||
  (at > 0 &&
    conjunctions.has(wordAt(tokens, at)) &&
    (isAfterBracket(tokens, at) || beginsNote(tokens, at + 1) || ["", ","].includes(wordAt(tokens, at + 1))));

/** Whether another amount begins here: `or 1 large onion`, `+ 2 sprigs`. */
const isOtherAmount = (tokens: Tokens, at: number): boolean =>
  conjunctions.has(wordAt(tokens, at)) &&
  (wordAt(tokens, at) === "+" || tokens[at + 1]?.kind === "number") &&
  readNumber(tokens, at + 1) !== undefined;

/** A point after at most these letters marks an abbreviation: `Dr. Pepper`. */
const LONGEST_ABBREVIATION = 3;

/** Inside a name, a dash or point has no blank on one side. */
const endsName = (tokens: Tokens, at: number): boolean => {
  const word = wordAt(tokens, at);
  if ([",", ";", ":", "—", "*", "~", "(", "["].includes(word)) return true;
  if (word === "-" || word === "–") return !isGlued(tokens, at);
  return word === "." && !isGlued(tokens, at + 1) && wordAt(tokens, at - 1).length > LONGEST_ABBREVIATION;
};

const isFood = (tokens: Tokens, at: number): boolean =>
  tokens[at]?.kind === "word" &&
  !parts.has(wordAt(tokens, at)) &&
  !adjectives.has(wordAt(tokens, at)) &&
  !beginsNote(tokens, at) &&
  afterPreparations(tokens, at) === at;

/** Whether a food begins here, behind its sizes and adjectives. */
export const isFoodAt = (tokens: Tokens, from: number): boolean => {
  const at = skip(tokens, afterSizes(tokens, from), (word) => adjectives.has(word));
  return isFood(tokens, at) && afterSizes(tokens, at) === at;
};

const LISTED_MAX = 4;

/** Skips `, chicken, or` in `beef, chicken, or vegetable stock`. */
const afterList = (tokens: Tokens, comma: number): number | undefined => {
  for (let at = comma, commas = 1; wordAt(tokens, at) === "," && commas < LISTED_MAX; at += 2, commas++) {
    const last = [at + 1, at + 2].find((index) => ["or", "oder", "ou"].includes(wordAt(tokens, index)));
    if (last !== undefined) return commas > 1 && isFood(tokens, last + 1) ? last + 1 : undefined;
    if (!isFood(tokens, at + 1)) return undefined;
  }
  return undefined;
};

const inflected = /^\p{Ll}[\p{Ll}-]*e[mnrs]?$/u;

/** Skips `, geräucherter Speck` after `durchwachsener`: only German nouns have capitals. */
const afterInflected = (tokens: Tokens, comma: number): number | undefined => {
  let at = comma - 1;
  const isInflected = () =>
    inflected.test(tokens[at]?.text ?? "") || [",", "und"].includes(wordAt(tokens, at));
  while (at < comma + LISTED_MAX && isInflected()) at++;
  return at > comma + 1 && /^\p{Lu}\p{Ll}/u.test(tokens[at]?.text ?? "") ? at : undefined;
};

const nameEnd = (tokens: Tokens, from: number): number => {
  let onlyAdjectives = true;
  for (let at = from; at < tokens.length; at++) {
    const word = wordAt(tokens, at);
    // "Ripe but firm" describes what follows.
    const isBut: boolean = word === "but" && onlyAdjectives;
    if (at > from && ((opens(tokens, at) && !isBut) || isOtherAmount(tokens, at))) return at;
    if (at > from && afterClausePreparation(tokens, at) !== undefined) return at;
    const listed: number | undefined =
      word === "," ? (afterList(tokens, at) ?? afterInflected(tokens, at)) : undefined;
    if (listed !== undefined) at = listed;
    else if (
      endsName(tokens, at) &&
      !(word === "," && onlyAdjectives && !elsewhere.has(wordAt(tokens, at + 1)))
    )
      return at;
    onlyAdjectives &&= isBut || adjectives.has(word) || word === "," || conjunctions.has(word);
  }
  return tokens.length;
};

/** Whether a food's name begins at this position. */
export const beginsName = (tokens: Tokens, at: number): boolean =>
  isNaming(tokens[at]) && !opens(tokens, at) && afterClausePreparation(tokens, at) === undefined;

/** Tells a shortened word, as in `mittelgr.` and `Röhrch.`: no word ends like that. */
const shortened = /(?:[bcdfgkptvz][rlnm]|[^aeiouysl]ch)$/;

/** Skips `mittelgr.` in `mittelgr. Kartoffeln`. */
const afterAbbreviation = (tokens: Tokens, at: number): number => {
  const word = wordAt(tokens, at);
  const isPoint = wordAt(tokens, at + 1) === "." && isGlued(tokens, at + 1) && !isGlued(tokens, at + 2);
  const isShort = abbreviations.has(word) || (word.length > LONGEST_ABBREVIATION && shortened.test(word));
  return isPoint && isShort ? at + 2 : at;
};

const afterLead = (tokens: Tokens, from: number): number => {
  let end = from;
  for (;;) {
    const start =
      end > from && (wordAt(tokens, end) === "," || wordAt(tokens, end) === "and") ? end + 1 : end;
    const next = Math.max(
      afterSizes(tokens, start),
      afterPreparations(tokens, start),
      afterAbbreviation(tokens, start),
    );
    // "Sliced or whole" is one description.
    const isOther = end > from && wordAt(tokens, start) === "or";
    if (next === start) {
      const begin = ofWords.has(wordAt(tokens, start)) ? start + 1 : start;
      return isNaming(tokens[begin]) && !opens(tokens, begin) && !isOther ? begin : from;
    }
    end = next;
  }
};

/** Skips `9-inch` or `125 g` within a name. */
const afterInnerAmount = (name: Tokens, at: number): number =>
  name[at]?.kind === "number" ? (readMeasured(name, at)?.next ?? at) : at;

/**
 * Returns a name without what is said between its words: `fresh chopped parsley`, `salt and freshly ground pepper`,
 * `goat cheese 125 g`.
 */
const withoutInner = (name: Tokens): Tokens => {
  const kept: Token[] = [];
  let mayFollow = false;
  let onlyAdjectives = true;
  let [next, ofAnother] = [0, 0];
  for (const [at, token] of name.entries()) {
    if (at < next) continue;
    if (elsewhere.has(token.word)) ofAnother = readNumber(name, at + 1)?.next ?? 0;
    next = at === 0 || at < ofAnother ? 0 : afterInnerAmount(name, at);
    if (next > at) continue;
    const end = mayFollow ? afterPreparations(name, at) : at;
    if (end > at && isNaming(name[end])) {
      if (kept.at(-1)?.word === ",") kept.pop();
      next = end;
      continue;
    }
    kept.push(token);
    // Whole peeled tomatoes are bought like that.
    const describes = adjectives.has(token.word) && token.word !== "whole";
    const isJoined = conjunctions.has(token.word);
    onlyAdjectives &&= describes || isJoined;
    mayFollow = (isJoined && !onlyAdjectives) || describes || (mayFollow && token.word === ",");
  }
  return kept;
};

const skippedWords = new Set(["a", "an", "ea", "each", "the", ...ofWords]);

const isSkipped = (tokens: Tokens, at: number): boolean =>
  !isNaming(tokens[at]) ||
  wordAt(tokens, at) === "d'" ||
  (wordAt(tokens, at - 1) === "d'" && articles.has(wordAt(tokens, at))) ||
  (wordAt(tokens, at - 1) === "de" && ["la", "l'"].includes(wordAt(tokens, at))) ||
  (skippedWords.has(wordAt(tokens, at)) && !(isNaming(tokens[at + 1]) && isGlued(tokens, at + 1)));

/** Returns the position after a heading in the line: `Optional: grated Parmesan`, `To serve, rice`. */
const afterHeading = (tokens: Tokens): number => {
  const colon = opens(tokens, 0) ? tokens.findIndex(({ text }) => text === ":" || text === ",") + 1 : 0;
  return isNaming(tokens[colon]) ? colon : 0;
};

/** Returns the tokens of the food's name, without what belongs to the note. */
export const nameIn = (tokens: Tokens): Tokens => {
  const heading = afterHeading(tokens);
  const first = tokens.findIndex((_, at) => at >= heading && !isSkipped(tokens, at));
  const start = afterLead(tokens, Math.max(0, first));
  return withoutInner(tokens.slice(start, nameEnd(tokens, start)));
};
