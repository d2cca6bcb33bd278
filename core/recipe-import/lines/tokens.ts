import { plainWord } from "./words/list.ts";

/** A number, a word, an emoji or a single mark. */
export type Token = {
  readonly kind: "number" | "word" | "emoji" | "mark";
  readonly text: string;
  readonly word: string;
  /** Exclusive. */
  readonly start: number;
  readonly end: number;
};

export type Tokens = readonly Token[];

export type Parsed<T> = { readonly value: T; readonly next: number };

/**
 * Numbers may have commas and points, or be Unicode fractions. Words may contain hyphens and apostrophes, and end with
 * an optional plural (`clove(s)`, `Zehe/n`), which is left out. French "d'" is a word. Ticked boxes are no emoji, because
 * they are bullets. Linear time.
 */
const pattern =
  /(?<number>\d+(?:[.,]\d+)*(?::\d+)?|(?<![\d.])\.\d+|[¼-¾⅐-⅞])|(?<word>(?<![\p{L}\d])(?:[eE]vtl\.|[nN]\. ?(?:B(?:el)?|G(?:eschm)?)\.|[qQ]\. ?[sS]\.|[Àà] peu près|P\.(?= ?\p{Lu}))|[dl]['’](?=[\p{L}\p{N}])|[DL]['’](?=\p{Lu}{2})|[\p{L}\p{M}]+(?:['’‘®™‐‑-][\p{L}\p{M}]+)*)(?:\((?:e?[snr]?|x)\)|\/-?(?:e[nr]?|n|s)(?!\p{L}))?|(?<emoji>(?![✅✔☑])(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:[\uFE0F\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|[^\s\p{Z}\p{C}]/gu;

/** Whether digits are an amount: "00 flour" is a grade, "2:1" a ratio, and nobody needs ten digits. */
const isAmount = (digits: string): boolean => !/^0+$|:/.test(digits) && digits.length < 10;

const tokenOf = (match: RegExpExecArray): Token => {
  const [text] = match;
  const { number, word, emoji } = match.groups ?? {};
  const span = { start: match.index, end: match.index + text.length };
  if (word !== undefined) {
    const plain = plainWord(word).replaceAll(" ", "");
    // "n. G.", "n. Geschm." and "q. s." mean the same.
    return { kind: "word", text: word, word: /^[nq]\./.test(plain) ? "n.b." : plain, ...span };
  }
  if (emoji !== undefined) return { kind: "emoji", text, word: text, ...span };
  const isNumber = number !== undefined && isAmount(number);
  const kind = isNumber ? "number" : number === undefined ? "mark" : "word";
  return { kind, text, word: text, ...span };
};

/** Parts a line into words, numbers and marks. Soft hyphens are no part of a word. */
export const tokensOf = (line: string): Token[] =>
  Array.from(line.replaceAll("\u00AD", "").matchAll(pattern), tokenOf);

export const wordAt = (tokens: Tokens, at: number): string => tokens[at]?.word ?? "";

/** Whether nothing stands between a token and the one before it. */
export const isGlued = (tokens: Tokens, at: number): boolean =>
  at > 0 && tokens[at]?.start === tokens[at - 1]?.end;

/** Returns the position after the words that fit. */
export const skip = (tokens: Tokens, at: number, fits: (word: string) => boolean): number => {
  let next = at;
  while (next < tokens.length && fits(wordAt(tokens, next))) next++;
  return next;
};

const closers = new Set([",", ";", ":", ".", ")", "]"]);
const textMarks = new Set("%°®™©'’\"”″!?+&#()[]");

const isOuter = (token: Token | undefined): boolean =>
  token !== undefined && (token.word === "x" || (token.kind === "mark" && !textMarks.has(token.text)));

/** Joins tokens, without marks at their ends. A blank stands for each token that was left out. */
export const textOf = (tokens: Tokens): string => {
  let [from, to] = [0, tokens.length];
  while (from < to && isOuter(tokens[from])) from++;
  while (from < to && isOuter(tokens[to - 1])) to--;
  return tokens
    .slice(from, to)
    .map(({ text }, at, all) => (at === 0 || isGlued(all, at) || closers.has(text) ? text : ` ${text}`))
    .join("");
};
