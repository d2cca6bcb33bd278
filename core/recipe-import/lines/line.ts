import { nameIn } from "./name.ts";
import { placeAmount } from "./place.ts";
import { type Token, type Tokens, textOf, tokensOf } from "./tokens.ts";
import { unitBehind } from "./units.ts";

/** An ingredient line in parts. What neither the amount nor the name says is in the note. */
export type IngredientLine = {
  readonly quantity?: number;
  readonly unit?: string;
  readonly name: string;
  readonly note?: string;
};

const opening = new Set(["(", "[", "{"]);
const closing = new Set([")", "]", "}"]);

/** The tokens in brackets, and the outermost brackets themselves. */
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

/** Words that say nothing alone. */
const fillers = new Set(["a", "an", "of", "the"]);

/** Texts of the tokens that are left, parted where others stand between them or a token begins something new. */
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

/** Thirds have no end. Less than a thousandth is not nothing. */
const rounded = (quantity: number): number => Math.max(1, Math.round(quantity * 1000)) / 1000;

/**
 * Reads a line of a recipe's ingredients as recipe sites write them in English.
 * @param line at most a few hundred characters; the time it takes grows with them
 * @returns the amount (of a range the larger one; its unit in the service's spelling) if the line has one, the
 * ingredient's name, and all other words as the note. A line of which no name is left is all name.
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
