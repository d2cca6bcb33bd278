import { isGlued, type Parsed, type Tokens, wordAt } from "./tokens.ts";
import { words } from "./words/list.ts";
import { articles, namesWithNumber, numberWords } from "./words/numbers.ts";
import { ofWords } from "./words/vague.ts";

const hasThousands = (text: string): boolean => /^\d{1,3}(?:,\d{3})+$/.test(text);

/** Returns the number of a text in which `1,000` is a thousand and `1,5` one and a half. */
const decimal = (text: string): number =>
  Number(hasThousands(text) ? text.replaceAll(",", "") : text.replace(",", "."));

/** Nobody weighs 1.000 of these to three decimals: German, French and Spanish hands write a thousand so. */
const small = words(
  "g gr gramm gram grams gramme grammes gramo gramos ml milliliter millilitre millilitres mililitros",
);
const isPointedThousands = (text: string): boolean => /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(text);

/** Above this, as in `200/250`, it is no fraction. */
const LARGEST_DENOMINATOR = 16;

/**
 * Whether a fraction is meant, as it is not in `10/12 prunes` and `4/6 tomates`: it is in lowest terms, or has a small
 * numerator.
 */
const isFraction = (above: number, below: number): boolean => {
  if (!Number.isInteger(above) || below <= 1 || below > LARGEST_DENOMINATOR) return false;
  if (above < 4 || below <= above || below === LARGEST_DENOMINATOR) return true;
  const divides = (by: number) => above % by === 0 && below % by === 0;
  return above < 10 && ![2, 3, 5, 7].some(divides);
};

/** These end fractions: `1/3rd`, `2/3rds`. */
const ordinals = words("nd rd rds th ths");

/** Reads a fraction at a position of a line: "½", "1/2", "1/8th". */
export const readFraction = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  const token = tokens[at];
  if (token?.kind !== "number") return undefined;
  // NFKC turns ½ into 1⁄2, with a fraction slash.
  const [above = "", below] = token.text.normalize("NFKC").split("⁄");
  if (below !== undefined) return { value: Number(above) / Number(below), next: at + 1 };
  const denominator = tokens[at + 2];
  if (!/^[/⁄]$/.test(wordAt(tokens, at + 1)) || denominator?.kind !== "number") return undefined;
  const [whole, parts] = [decimal(above), decimal(denominator.text)];
  if (!isFraction(whole, parts)) return undefined;
  const isOrdinal = isGlued(tokens, at + 3) && ordinals.has(wordAt(tokens, at + 3));
  return { value: whole / parts, next: isOrdinal ? at + 4 : at + 3 };
};

const joiners = new Set(["and", "und", "et", "&", "+", "-", "–"]);

/** Reads the fraction in `1 1/2`, `1½`, `1-1/2` and `1 and 1/2`. */
const readFractionAfter = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  const fraction = readFraction(tokens, joiners.has(wordAt(tokens, at)) ? at + 1 : at);
  return fraction !== undefined && fraction.value < 1 ? fraction : undefined;
};

/** Reads a number in words: `two`, `half a`, `a couple of`, `one and a half`. */
const readWord = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  const word = wordAt(tokens, at);
  const value = numberWords.get(word);
  const second = wordAt(tokens, at + 1);
  if (value === undefined || isGlued(tokens, at + 1) || namesWithNumber.has(`${word}-${second}`))
    return undefined;
  const part = articles.has(word) ? readFraction(tokens, at + 1) : undefined;
  if (part && part.value < 1) return part;
  if (word === "un" && second === "quart") return { value: 0.25, next: at + 2 };
  if (value < 1) {
    const whole = ofWords.has(second) ? at + 2 : at + 1;
    return { value, next: articles.has(wordAt(tokens, whole)) ? whole + 1 : at + 1 };
  }
  if (articles.has(word) && numberWords.has(second) && !articles.has(second)) return readWord(tokens, at + 1);
  if (word === "couple") return { value, next: second === "of" ? at + 2 : at + 1 };
  const isAndAHalf =
    second === "and" && articles.has(wordAt(tokens, at + 2)) && wordAt(tokens, at + 3) === "half";
  return isAndAHalf ? { value: value + 0.5, next: at + 4 } : { value, next: at + 1 };
};

/** Reads a number at a position of a line, in digits or words: "1 1/2", "two". A share is none ("70% chocolate"). */
export const readNumber = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  const token = tokens[at];
  if (token?.kind !== "number") return readWord(tokens, at);
  const fraction = readFraction(tokens, at);
  if (fraction !== undefined) return fraction;
  const isThousands = small.has(wordAt(tokens, at + 1)) && isPointedThousands(token.text);
  const whole = decimal(isThousands ? token.text.replaceAll(".", "") : token.text);
  if (Number.isNaN(whole) || wordAt(tokens, at + 1) === "%") return undefined;
  // "1 halbe Zitrone" is half of it.
  if (whole === 1 && (numberWords.get(wordAt(tokens, at + 1)) ?? 1) < 1) return readWord(tokens, at + 1);
  if (wordAt(tokens, at + 1) === "000") return { value: whole * 1000, next: at + 2 };
  const rest = Number.isInteger(whole) ? readFractionAfter(tokens, at + 1) : undefined;
  return rest === undefined ? { value: whole, next: at + 1 } : { value: whole + rest.value, next: rest.next };
};
