import { nameIn } from "./name.ts";
import { placeAmount } from "./place.ts";
import { type Token, type Tokens, textOf, tokensOf } from "./tokens.ts";
import { unitBehind } from "./units.ts";

/** The note has all words that neither the amount nor the name has. */
export type IngredientLine = {
  readonly quantity?: number;
  readonly unit?: string;
  readonly name: string;
  readonly note?: string;
};

const opening = new Set(["(", "[", "{"]);
const closing = new Set([")", "]", "}"]);

const bracketed = (tokens: Tokens): { inside: ReadonlySet<Token>; brackets: ReadonlySet<Token> } => {
  const inside = new Set<Token>();
  const brackets = new Set<Token>();
  let depth = 0;
  for (const token of tokens) {
    const isOpening = opening.has(token.text);
    const isClosing = closing.has(token.text) && depth > 0;
    if ((isOpening && depth === 0) || (isClosing && depth === 1)) brackets.add(token);
    if (isOpening) depth++;
    if (depth > 0) inside.add(token);
    if (isClosing) depth--;
  }
  return { inside, brackets };
};

/** Words that mean nothing alone. */
const fillers = new Set(["a", "an", "of", "the"]);

/** Texts of the remaining tokens, divided where others stand between them or at `begins`. */
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

/** Thirds have no end, and an amount below a thousandth isn't nothing. */
const rounded = (quantity: number): number => Math.max(1, Math.round(quantity * 1000)) / 1000;

/**
 * Reads an English line of ingredients.
 * @param line at most a few hundred characters; the time grows with them
 * @returns the amount, if any (the larger one of a range, with our spelling of the unit), the name, and all other
 * words as the note. A line without a name is all name.
 */
export const readLine = (line: string): IngredientLine => {
  const tokens = tokensOf(line);
  const { inside, brackets } = bracketed(tokens);
  const outside = tokens.filter((token) => !inside.has(token));
  const words = outside.slice(outside.findIndex(({ kind }) => kind !== "mark"));
  const found = placeAmount(words, tokens);
  const { quantity, unit, said = [] } = found?.amount ?? {};
  const naming = nameIn(found?.rest ?? words);
  const behind = quantity === undefined || unit ? undefined : unitBehind(naming);
  const name = textOf(behind ? naming.slice(0, -1) : naming);
  if (name === "") return { name: line.trim() };
  const elsewhere = new Set([...said, ...naming, ...brackets]);
  const note = noteOf(tokens, (token) => !elsewhere.has(token), found?.rest[0]);
  const spelling = (behind ?? unit)?.spelling;
  return {
    ...(quantity !== undefined && { quantity: rounded(quantity) }),
    ...(spelling !== undefined && { unit: spelling }),
    name,
    ...(note !== "" && { note }),
  };
};
