import { headingIn } from "./heading.ts";
import { beginsName, conjunctions, isFoodAt, nameIn } from "./name.ts";
import { placeAmount } from "./place.ts";
import { readQuantity, readQuantityWithUnit } from "./quantity.ts";
import { isGlued, skip, type Token, type Tokens, textOf, tokensOf, wordAt } from "./tokens.ts";
import { metricPound, unitBehind } from "./units.ts";
import { approximations, ofWords } from "./words/vague.ts";

/** A line in its parts. The note has all words that are in neither the amount nor the name. */
export type IngredientLine = {
  readonly quantity?: number;
  readonly unit?: string;
  readonly name: string;
  readonly note?: string;
  /** Whether it is a heading of the lines below it. */
  readonly isHeading?: true;
};

const opening = new Set(["(", "[", "{"]);
const closing = new Set([")", "]", "}"]);

type Bracketed = {
  readonly inside: ReadonlySet<Token>;
  /** The outermost pairs, and those that close nothing. */
  readonly brackets: ReadonlySet<Token>;
};

/** A bracket that nothing closes is no bracket. */
const bracketed = (tokens: Tokens): Bracketed => {
  const open: number[] = [];
  const stray = new Set<Token>();
  const ends = new Map<number, number>();
  for (const [at, token] of tokens.entries()) {
    if (opening.has(token.text)) open.push(at);
    if (!closing.has(token.text)) continue;
    const start = open.pop();
    if (start !== undefined) ends.set(start, at);
    // "1)" is a number.
    else if (at > 1) stray.add(token);
  }
  const inside = new Set(stray);
  const brackets = new Set(stray);
  let end = -1;
  for (const [at, token] of tokens.entries()) {
    const isOpening = at > end && ends.has(at);
    if (isOpening) end = ends.get(at) ?? at;
    if (at <= end) inside.add(token);
    if (isOpening || at === end) brackets.add(token);
  }
  return { inside, brackets };
};

const isMark = ({ kind }: Token): boolean => kind === "mark";

/** Whether there is no name: `1 tsp`, `about 2`, `2 tbsp, melted`, `1 cup or more`. */
const isOnlyAmount = (tokens: Tokens): boolean => {
  const at = skip(tokens, 0, (word) => approximations.has(word));
  const amount = readQuantityWithUnit(tokens, at) ?? readQuantity(tokens, at);
  if (amount === undefined) return false;
  const rest = tokens.slice(amount.next).filter((token) => !isMark(token));
  return !beginsName(rest, 0) || conjunctions.has(wordAt(rest, 0));
};

/** Deeper ones stay. */
const DEPTH_MAX = 3;

/** Drops brackets around all of the line, or around the name: `(1 tbsp oil)`, `1 tsp (vanilla)`. */
const withoutOuter = (all: Tokens): Tokens => {
  let tokens = all;
  for (let depth = 0; depth < DEPTH_MAX; depth++) {
    const { inside, brackets } = bracketed(tokens);
    const outside = tokens.filter((token) => !inside.has(token));
    const within = tokens.filter((token) => inside.has(token) && !brackets.has(token));
    const isName = () => {
      const parts = bracketed(within).inside;
      return isFoodAt(
        within.filter((token) => !parts.has(token)),
        0,
      );
    };
    if (brackets.size === 0 || !(outside.length === 0 || (isOnlyAmount(outside) && isName()))) return tokens;
    tokens = tokens.filter((token) => !brackets.has(token));
  }
  return tokens;
};

/** Skips `1) ` or `2. `, if an amount follows. */
const afterNumbering = (tokens: Tokens): number => {
  const isNumbering =
    /^\d{1,2}$/.test(wordAt(tokens, 0)) &&
    [")", "."].includes(wordAt(tokens, 1)) &&
    isGlued(tokens, 1) &&
    !isGlued(tokens, 2) &&
    (wordAt(tokens, 1) === ")" || tokens[2]?.kind === "number");
  return isNumbering && tokens.length > 2 ? 2 : 0;
};

/** French halves: `demi citron`, `jus d'un demi-citron`, but not `lait demi-écrémé`. */
const half = /(?:^|(?<![\p{L}\d])(?:une?|1) )demie?[ -](?=\p{L})/iu;

const fillers = new Set(["a", "an", "the", "la", "l'", ...ofWords]);

/** Returns a note's text, with the dot of `gestr.` at its end. */
const noteText = (piece: Tokens, last: Token | undefined): string => {
  const isAbbreviation =
    piece.length === 2 && piece[1]?.text === "." && isGlued(piece, 1) && piece[1] !== last;
  return isAbbreviation && piece[0]?.kind === "word" ? `${piece[0].text}.` : textOf(piece);
};

/** Divided where other tokens stand between, or at `begins`. */
const noteOf = (tokens: Tokens, isLeft: (token: Token) => boolean, begins: Token | undefined): string => {
  const pieces: Token[][] = [];
  let piece: Token[] = [];
  for (const token of tokens) {
    if (!isLeft(token) || token === begins) {
      pieces.push(piece);
      piece = [];
    }
    if (isLeft(token)) piece.push(token);
  }
  return [...pieces, piece]
    .filter((piece) => piece.some((token) => !isMark(token) && !fillers.has(token.word)))
    .map((piece) => noteText(piece, tokens.at(-1)))
    .join(", ");
};

/** An amount below a thousandth isn't nothing. */
const rounded = (quantity: number): number => Math.max(1, Math.round(quantity * 1000)) / 1000;

/**
 * Reads a recipe's line in English, German or French.
 * @param line at most a few hundred characters
 * @returns the larger amount of a range, with our unit; a heading or a line without a name is all name
 */
export const readLine = (line: string): IngredientLine => {
  const heading = headingIn(line);
  if (heading) return { name: heading, isHeading: true };
  return readNothing(line) ?? readTokens(line, tokensOf(line.replace(half, "½ ")));
};

/** Reads `0 g sugar`: an amount of nothing is none. */
const readNothing = (line: string): IngredientLine | undefined => {
  const [zero] = /^0(?:[.,]0+)?(?=\s*[\p{L}(])/u.exec(line.trim()) ?? [];
  if (zero === undefined) return undefined;
  const { name, unit, note } = readLine(`1${line.trim().slice(zero.length)}`);
  // "0 calorie sweetener" is a name.
  if (unit === undefined && name.includes(" ")) return undefined;
  const amount = [zero, unit].filter((part) => part !== undefined).join(" ");
  return { name, note: [amount, note].filter((part) => part !== undefined).join(", ") };
};

const readTokens = (line: string, all: Tokens): IngredientLine => {
  const tokens = withoutOuter(all);
  const { inside, brackets } = bracketed(tokens);
  const unbracketed = tokens.filter((token) => !inside.has(token));
  const hasWord = unbracketed.some(({ kind }) => kind === "word");
  const outside = hasWord ? unbracketed.filter(({ kind }) => kind !== "emoji") : unbracketed;
  const items = outside.slice(outside.findIndex((token) => !isMark(token)));
  const numbering = items.slice(0, afterNumbering(items));
  const words = items.slice(numbering.length);
  const found = placeAmount(words, tokens);
  const { quantity, unit, said = [] } = found?.amount ?? {};
  const naming = nameIn(found?.rest ?? words);
  const behind = quantity === undefined || unit ? undefined : unitBehind(naming);
  const name = textOf(behind ? naming.slice(0, -1) : naming);
  if (name === "") return { name: line.trim() };
  const elsewhere = new Set([...numbering, ...said, ...naming, ...brackets]);
  const note = noteOf(tokens, (token) => !elsewhere.has(token), found?.rest[0]);
  const spelling = (behind ?? unit)?.spelling;
  const isMetricPound = spelling === metricPound.spelling;
  return {
    ...(quantity !== undefined && { quantity: rounded(isMetricPound ? quantity * 500 : quantity) }),
    ...(spelling !== undefined && { unit: isMetricPound ? "g" : spelling }),
    name,
    ...(note !== "" && { note }),
  };
};
