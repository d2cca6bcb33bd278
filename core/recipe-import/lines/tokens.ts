import { searchForm } from "../../basics/text.ts";

/** A number, a word or a single mark of a line. Blanks are between tokens. */
export type Token = {
  readonly kind: "number" | "word" | "mark";
  /** As it was written. */
  readonly text: string;
  /** For comparing: in lower case, without accents, with plain hyphens and apostrophes. */
  readonly word: string;
  /** The places of the first character and of the first one after the token. */
  readonly start: number;
  readonly end: number;
};

export type Tokens = readonly Token[];

/** What a reader found, and the place of the first token after it. */
export type Parsed<T> = { readonly value: T; readonly next: number };

/**
 * Numbers are digits with commas and points, or one of Unicode's fractions. Words may have hyphens and apostrophes
 * in them, and an optional plural at the end (`clove(s)`). A text is read once from left to right.
 */
const pattern =
  /(?<number>\d+(?:[.,]\d+)*|(?<![\d.])\.\d+|[¼-¾⅐-⅞])|(?<word>[\p{L}\p{M}]+(?:['’‘®™‐‑-][\p{L}\p{M}]+)*(?:\(e?s\))?)|[^\s\p{Z}\p{C}]/gu;

/** Zeros are no amount but a grade ("00 flour"), and nobody needs ten digits of anything. */
const isAmount = (digits: string): boolean => !/^0+$/.test(digits) && digits.length < 10;

const tokenOf = (match: RegExpExecArray): Token => {
  const [text] = match;
  const { number, word } = match.groups ?? {};
  const place = { start: match.index, end: match.index + text.length };
  if (number !== undefined) return { kind: isAmount(number) ? "number" : "word", text, word: text, ...place };
  if (word === undefined) return { kind: "mark", text, word: text, ...place };
  const plain = searchForm(text)
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑]/g, "-")
    .replace(/\((e?s)\)$/, "$1");
  return { kind: "word", text, word: plain, ...place };
};

/** The tokens of a line, in its order. */
export const tokensOf = (line: string): Token[] => Array.from(line.matchAll(pattern), tokenOf);

/** The word at a place, or the mark. Empty after the end. */
export const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.word ?? "";

/** Whether a token follows the one before it without a blank. */
export const isGlued = (tokens: Tokens, at: number): boolean =>
  at > 0 && tokens[at]?.start === tokens[at - 1]?.end;

/** The first place from `at` on where the word doesn't fit. */
export const skip = (tokens: Tokens, at: number, fits: (word: string) => boolean): number => {
  let next = at;
  while (next < tokens.length && fits(wordAt(tokens, next))) next++;
  return next;
};

const closers = new Set([",", ";", ":", ".", ")", "]"]);
/** Marks that belong to the text beside them, at its ends too. */
const textMarks = new Set("%°®™©'’\"”″!?+&#()[]");

const isOuter = (token: Token | undefined): boolean =>
  token !== undefined && (token.word === "x" || (token.kind === "mark" && !textMarks.has(token.text)));

/**
 * The text of some tokens in their order, without marks at its ends. There are blanks where the line has some, and
 * where a token was left out.
 */
export const textOf = (tokens: Tokens): string => {
  let [from, to] = [0, tokens.length];
  while (from < to && isOuter(tokens[from])) from++;
  while (from < to && isOuter(tokens[to - 1])) to--;
  return tokens
    .slice(from, to)
    .map(({ text }, at, all) => (at === 0 || isGlued(all, at) || closers.has(text) ? text : ` ${text}`))
    .join("");
};
