import type { Unit } from "../../units/unit.ts";
import { readFraction, readNumber } from "./numbers.ts";
import { type Parsed, type Tokens, wordAt } from "./tokens.ts";
import { isMeasured, measuredUnit, readUnitOfNumber } from "./units.ts";
import { numberWords } from "./words/numbers.ts";
import { ofWords } from "./words/vague.ts";

/** A number; the larger one of a range. */
export type Quantity = { readonly quantity: number; readonly isRange: boolean };

export type Measured = Quantity & { readonly unit: Unit };

export const hyphens = new Set(["-", "–", "—"]);

/** Skips what makes a range of two numbers: `2-3`, `2 to 3`, `8-to-10`, `1 or 2`. */
const afterRangeSign = (tokens: Tokens, at: number): number | undefined => {
  const start = hyphens.has(wordAt(tokens, at)) ? at + 1 : at;
  if (!["to", "or", "bis", "oder", "à", "ou"].includes(wordAt(tokens, start)))
    return start > at ? start : undefined;
  return hyphens.has(wordAt(tokens, start + 1)) ? start + 2 : start + 1;
};

/** Whether a range without an end, such as `or more`, ends at this position. */
export const isOpenEnd = (tokens: Tokens, at: number): boolean =>
  ["or", "oder", "ou"].includes(wordAt(tokens, at)) &&
  ["more", "less", "so", "mehr", "moins", "plus", "weniger"].includes(wordAt(tokens, at + 1));

/** Reading longer chains from each of their words would take the square of their length. */
const SUMMANDS_MAX = 4;

/** Reads `1/4 + 1/8` or `1 + 1`. */
const readSum = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  let sum = readNumber(tokens, at);
  for (let count = 1; sum && count < SUMMANDS_MAX && wordAt(tokens, sum.next) === "+"; count++) {
    const more = readNumber(tokens, sum.next + 1);
    if (more === undefined) return sum;
    sum = { value: sum.value + more.value, next: more.next };
  }
  return sum;
};

/** How many times the first number the second may be: `100/120` is a range, `1/18` is none. */
const WIDEST_SLASH = 2.5;

/** Reads a range like `100/120`. */
const readSlashed = (tokens: Tokens, low: Parsed<number>): Parsed<number> | undefined => {
  const high =
    wordAt(tokens, low.next) === "/" && tokens[low.next + 1]?.kind === "number"
      ? readNumber(tokens, low.next + 1)
      : undefined;
  return high && high.value > low.value && high.value <= WIDEST_SLASH * low.value ? high : undefined;
};

/** Reads a number or a range of numbers at a position of a line. Of a range the larger number counts. */
export const readQuantity = (tokens: Tokens, at: number): Parsed<Quantity> | undefined => {
  const low = readSum(tokens, at);
  if (low === undefined) return undefined;
  const slashed = readSlashed(tokens, low);
  if (slashed) return { value: { quantity: slashed.value, isRange: true }, next: slashed.next };
  if (isOpenEnd(tokens, low.next))
    return { value: { quantity: low.value, isRange: true }, next: low.next + 2 };
  const start = afterRangeSign(tokens, low.next);
  const high = start === undefined ? undefined : readNumber(tokens, start);
  // "1-1/2" is no range, but "16- to 9-pound" is a mistyped one.
  const isRange = high && start && (high.value > low.value || wordAt(tokens, start - 1) === "to");
  return isRange
    ? { value: { quantity: Math.max(low.value, high.value), isRange: true }, next: high.next }
    : { value: { quantity: low.value, isRange: false }, next: low.next };
};

/** Reads `three-inch`. */
const readHyphenated = (tokens: Tokens, at: number): Parsed<Measured> | undefined => {
  const [number = "", unit = ""] = wordAt(tokens, at).split("-");
  const quantity = numberWords.get(number);
  const known = quantity ? measuredUnit(unit) : undefined;
  return quantity && known ? { value: { quantity, isRange: false, unit: known }, next: at + 1 } : undefined;
};

const readWithUnit = (tokens: Tokens, at: number): Parsed<Measured> | undefined => {
  const hyphenated = readHyphenated(tokens, at);
  if (hyphenated) return hyphenated;
  const quantity = readQuantity(tokens, at);
  const unit = quantity && readUnitOfNumber(tokens, quantity.next);
  return unit && { value: { ...quantity.value, unit: unit.value }, next: unit.next };
};

/** Reads what follows a unit of its number: `1/2` in `1 tasse 1/2 de`, `et demie`, `200` in `1 kg 200 de`. */
const readRest = (tokens: Tokens, at: number, { spelling }: Unit): Parsed<number> | undefined => {
  const start = wordAt(tokens, at) === "et" ? at + 1 : at;
  const isThousandth = /^[1-9]\d\d$/.test(wordAt(tokens, start)) && ["kg", "l"].includes(spelling);
  const value = isThousandth ? Number(wordAt(tokens, start)) / 1000 : numberWords.get(wordAt(tokens, start));
  const rest = value ? { value, next: start + 1 } : readFraction(tokens, start);
  return rest && rest.value < 1 && ofWords.has(wordAt(tokens, rest.next)) ? rest : undefined;
};

/** Adds the smaller unit of `1 lb 2 oz`, or the half of `1 tasse 1/2`. */
const withSmaller = (tokens: Tokens, first: Parsed<Measured>): Parsed<Measured> => {
  const { unit, quantity } = first.value;
  const second = readWithUnit(tokens, first.next);
  const rest = second ? undefined : readRest(tokens, first.next, unit);
  if (rest) return { value: { ...first.value, quantity: quantity + rest.value }, next: rest.next };
  if (second === undefined || !isMeasured(unit)) return first;
  const { measure, system, size } = second.value.unit;
  if (measure !== unit.measure || system !== unit.system || size >= unit.size) return first;
  const more = (second.value.quantity * Number(size)) / Number(unit.size);
  return { value: { ...first.value, quantity: quantity + more }, next: second.next };
};

/** The larger of `1 cup to 2 cups`, `2 teaspoons to 1 tablespoon`. */
const withLarger = (tokens: Tokens, first: Parsed<Measured>): Parsed<Measured> => {
  const start = afterRangeSign(tokens, first.next);
  const second = start === undefined ? undefined : readWithUnit(tokens, start);
  const { quantity, unit } = first.value;
  if (second?.value.unit.measure !== unit.measure) return first;
  const isLarger = second.value.quantity * Number(second.value.unit.size) > quantity * Number(unit.size);
  return isLarger ? { value: { ...second.value, isRange: true }, next: second.next } : first;
};

/** Adds what follows a plus: `1/2 cup + 1/4 cup`. */
const withMore = (tokens: Tokens, first: Parsed<Measured>): Parsed<Measured> => {
  let sum = first;
  for (let count = 1; count < SUMMANDS_MAX && plus.has(wordAt(tokens, sum.next)); count++) {
    const more = readWithUnit(tokens, sum.next + 1);
    if (more?.value.unit.spelling !== sum.value.unit.spelling) return sum;
    sum = { value: { ...sum.value, quantity: sum.value.quantity + more.value.quantity }, next: more.next };
  }
  return sum;
};
const plus = new Set(["+", "plus"]);

/** Reads a number with its unit: `2 cups`, `8-ounce`, `1lb 2oz`, `1 cup to 2 cups`, `1 cup + 1 cup`, `1 pinch`. */
export const readQuantityWithUnit = (tokens: Tokens, at: number): Parsed<Measured> | undefined => {
  const first = readWithUnit(tokens, at);
  return first && withMore(tokens, withLarger(tokens, withSmaller(tokens, first)));
};

/** Reads a number with a unit of mass, volume or length. */
export const readMeasured = (tokens: Tokens, at: number): Parsed<Measured> | undefined => {
  const found = readQuantityWithUnit(tokens, at);
  return found && isMeasured(found.value.unit) ? found : undefined;
};
