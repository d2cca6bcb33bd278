import { amountIn } from "../../../core/client/amount.ts";
import { texts } from "./texts.ts";

const wordsOf = (unit = ""): string[] => texts.units?.[unit]?.split(", ") ?? [unit];

/** Returns what the person's language calls one of a unit. */
export const unitWord = (unit?: string): string => wordsOf(unit)[0] ?? "";

/** Returns the unit that somebody means by a word: the one it was, if that has this word, too. */
export const unitBy = (word = "", was = ""): string =>
  [was, ...Object.keys(texts.units ?? {})].find((unit) => wordsOf(unit).includes(word)) ?? word;

/** Writes an amount in the person's language; "" without a quantity. */
export const amountOf = (quantity: number | undefined, unit?: string): string =>
  amountIn(quantity, unit, texts.language, texts.units);
