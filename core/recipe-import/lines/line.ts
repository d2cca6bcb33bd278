import { headingIn } from "./heading.ts";
import { nameIn } from "./name.ts";
import { placeAmount } from "./place.ts";
import { isGlued, type Token, type Tokens, textOf, tokensOf, wordAt } from "./tokens.ts";
import { metricPound, unitBehind } from "./units.ts";
import { ofWords } from "./words/vague.ts";

/** The note has all words that are in neither the amount nor the name. */
export type IngredientLine = {
  readonly quantity?: number;
  readonly unit?: string;
  readonly name: string;
  readonly note?: string;
};

const opening = new Set(["(", "[", "{"]);
const closing = new Set([")", "]", "}"]);

/** Without those that nothing closes. */
const bracketed = (tokens: Tokens): { inside: ReadonlySet<Token>; brackets: ReadonlySet<Token> } => {
  const open: number[] = [];
  const ends = new Map<number, number>();
  for (const [at, { text }] of tokens.entries()) {
    if (opening.has(text)) open.push(at);
    const start = closing.has(text) ? open.pop() : undefined;
    if (start !== undefined) ends.set(start, at);
  }
  const inside = new Set<Token>();
  const brackets = new Set<Token>();
  let end = -1;
  for (const [at, token] of tokens.entries()) {
    const isOpening = at > end && ends.has(at);
    if (isOpening) end = ends.get(at) ?? at;
    if (at <= end) inside.add(token);
    if (isOpening || at === end) brackets.add(token);
  }
  return { inside, brackets };
};

/** `1) `, `2. `, if an amount follows. */
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
    .filter((tokens) => tokens.some(({ word }) => !fillers.has(word)))
    .map(textOf)
    .filter((text) => text !== "")
    .join(", ");
};

/** An amount below a thousandth isn't nothing. */
const rounded = (quantity: number): number => Math.max(1, Math.round(quantity * 1000)) / 1000;

/**
 * English, German or French.
 * @param line at most a few hundred characters
 * @returns the larger amount of a range, with our unit; a heading or a line without a name is all name
 */
export const readLine = (line: string): IngredientLine => {
  const heading = headingIn(line);
  if (heading) return { name: heading };
  const tokens = tokensOf(line.replace(half, "½ "));
  const { inside, brackets } = bracketed(tokens);
  const isAllInside = tokens.every((token) => inside.has(token));
  const outside = tokens.filter((token) => !(isAllInside ? brackets : inside).has(token));
  const items = outside.slice(outside.findIndex(({ kind }) => kind !== "mark"));
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
