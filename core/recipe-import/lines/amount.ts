import type { Unit } from "../../units/unit.ts";
import { beginsName, isFoodAt } from "./name.ts";
import { readNumber } from "./numbers.ts";
import { areSizes, isSized, isSizeWord } from "./preparation.ts";
import {
  hyphens,
  isOpenEnd,
  type Measured,
  type Quantity,
  readMeasured,
  readQuantity,
  readQuantityWithUnit,
} from "./quantity.ts";
import { type Parsed, skip, type Tokens, wordAt } from "./tokens.ts";
import { readUnit, readUnitOfNumber } from "./units.ts";
import { singular, words } from "./words/list.ts";
import { articles, numberWords } from "./words/numbers.ts";
import { sizes } from "./words/sizes.ts";
import { bareUnits, containers, descriptors } from "./words/units.ts";
import { approximations, ofWords, vague } from "./words/vague.ts";

export type LineAmount = {
  readonly quantity?: number;
  readonly unit?: Unit;
  /** Other tokens say how exact they are, a range, or a pack's size. */
  readonly said: Tokens;
};

const isDescriptor = (word: string): boolean =>
  sizes.has(word) || descriptors.has(word) || isSized(word) || (word.includes("-") && areSizes(word));

/** Skips `heaped`, `thumb-sized` or `thumb size`. */
const afterDescriptors = (tokens: Tokens, from: number): number => {
  let at = from;
  for (;;) {
    if (isSizeWord(wordAt(tokens, at + 1))) at += 2;
    else if (isDescriptor(wordAt(tokens, at))) at += 1;
    else return at;
  }
};

const links = words("/ | = + and & or plus minus less et oder ou und");

/** Reading longer chains from each of their words would take the square of their length. */
const OTHERS_MAX = 5;

/** Skips another amount of the same: `2 tbsp`, `3 large`. */
const afterOther = (tokens: Tokens, at: number): number | undefined => {
  const start = skip(tokens, at, (word) => approximations.has(word));
  const other = readQuantityWithUnit(tokens, start);
  if (other !== undefined) return other.next;
  const count = readQuantity(tokens, start);
  return count && sizes.has(wordAt(tokens, count.next)) ? count.next : undefined;
};

/**
 * Skips what else is said of the amount: `/1oz`, `or 240 ml`, `plus 2 tbsp`, `or more`; "200ml7fl oz" has nothing
 * between them.
 */
const afterOthers = (tokens: Tokens, from: number): number => {
  let at = from;
  for (let others = 0; others < OTHERS_MAX; others++) {
    const link = wordAt(tokens, at) === "," ? at + 1 : at;
    const isLinked = links.has(wordAt(tokens, link));
    const isNumber = link === at && tokens[at]?.kind === "number";
    const other = isLinked || isNumber ? afterOther(tokens, isLinked ? link + 1 : at) : undefined;
    const next = other ?? (isOpenEnd(tokens, at) ? at + 2 : undefined);
    if (next === undefined) return at;
    at = next;
  }
  return at;
};

/**
 * Skips what describes a unit: `de 50 g` in `1 sachet de 50 g de levure`, `fines` in `tranches fines de`, `environ` in
 * `200 g environ de`.
 */
const afterDescription = (tokens: Tokens, at: number): number => {
  const pack = ofWords.has(wordAt(tokens, at)) ? readMeasured(tokens, at + 1) : undefined;
  if (pack) return pack.next;
  const end = skip(tokens, at, (word) => isDescriptor(word) || approximations.has(word));
  return ofWords.has(wordAt(tokens, end)) ? end : at;
};

/** Skips the comma in "Stalk, medium celery", which is a stalk of celery; "sticks, halved" are sticks. */
const afterComma = (tokens: Tokens, at: number): number =>
  wordAt(tokens, at) === "," && isFoodAt(tokens, at + 1) ? at + 1 : at;

type Counted = { readonly unit: Unit; readonly said: Tokens };

/** Reads `large handful` or `can or bottle`, if a name follows. */
const readCounted = (tokens: Tokens, at: number): Parsed<Counted> | undefined => {
  const start = afterDescriptors(tokens, ofWords.has(wordAt(tokens, at)) ? at + 1 : at);
  const unit = readUnit(tokens, start);
  const next = unit && afterComma(tokens, afterDescription(tokens, unit.next));
  if (unit === undefined || !beginsName(tokens, afterOthers(tokens, next ?? 0))) return undefined;
  const said = tokens.slice(start, unit.next);
  const isOther = wordAt(tokens, unit.next) === "or" || wordAt(tokens, unit.next) === "/";
  const other = isOther ? readUnit(tokens, unit.next + 1) : undefined;
  const isNamed = other && beginsName(tokens, other.next);
  return { value: { unit: unit.value, said }, next: isNamed ? other.next : (next ?? 0) };
};

const spoons = new Set(["tsp", "tbsp", "cup"]);

/** Skips what the amount is in: `bag` in `1 kg bag`, `piece` in `5cm/2in piece`. */
const afterContainer = (tokens: Tokens, at: number, { spelling }: Unit): number => {
  const start = afterDescriptors(tokens, at);
  if (spoons.has(spelling) || !containers.has(singular(wordAt(tokens, start)))) return at;
  return readCounted(tokens, at)?.next ?? at;
};

const measuredAmount = (
  tokens: Tokens,
  at: number,
  { value, next }: Parsed<Measured>,
): Parsed<LineAmount> => {
  const { quantity, isRange, unit } = value;
  const said = isRange ? [] : tokens.slice(at, next);
  const end = afterDescription(tokens, afterContainer(tokens, afterOthers(tokens, next), unit));
  return { value: { quantity, unit, said }, next: end };
};

/** Skips the sizes in `12 8-ounce chops` and `2 x 400g/14oz tins`. */
const afterPack = (tokens: Tokens, at: number): number => {
  const isTimes = ["x", "×", "*", ",", "("].includes(wordAt(tokens, at));
  const pack = readMeasured(tokens, isTimes ? at + 1 : at);
  return pack === undefined ? at : afterOthers(tokens, pack.next);
};

/** Skips `or 2 small` after `1 large`. */
const afterOtherSize = (tokens: Tokens, at: number): number => {
  const size = skip(tokens, at, (word) => sizes.has(word));
  const other = size > at && wordAt(tokens, size) === "or" ? readQuantity(tokens, size + 1) : undefined;
  return other && sizes.has(wordAt(tokens, other.next)) ? other.next + 1 : at;
};

const countedAmount = (tokens: Tokens, at: number, { value, next }: Parsed<Quantity>): Parsed<LineAmount> => {
  const { quantity, isRange } = value;
  const packed = afterPack(tokens, next);
  const counted = readCounted(tokens, packed);
  const number = isRange ? [] : tokens.slice(at, next);
  if (counted === undefined)
    return { value: { quantity, said: number }, next: afterOtherSize(tokens, packed) };
  const { unit, said } = counted.value;
  return { value: { quantity, unit, said: [...number, ...said] }, next: afterOthers(tokens, counted.next) };
};

/** Nobody means a wider one: "2 - 15 oz cans" are two. */
const WIDEST_RANGE = 2.5;

/**
 * Reads a number of packs: the 2 in `2 1/4-ounce packages` (a packet of yeast has a quarter of an ounce) or `2 - 15 oz
 * cans`, but not in `2 1/2-inch piece`.
 */
const readPackCount = (tokens: Tokens, at: number): Parsed<Quantity> | undefined => {
  const quantity = Number(wordAt(tokens, at));
  const isDashed = hyphens.has(wordAt(tokens, at + 1));
  const pack = readNumber(tokens, isDashed ? at + 2 : at + 1);
  if (!Number.isInteger(quantity) || pack === undefined) return undefined;
  if (isDashed ? pack.value < WIDEST_RANGE * quantity : pack.value >= 1) return undefined;
  const isUnit = isDashed || wordAt(tokens, pack.next) === "-";
  const unit = isUnit ? readUnitOfNumber(tokens, pack.next) : undefined;
  const container = unit && readUnit(tokens, unit.next);
  if (container === undefined) return undefined;
  const areSeveral = quantity > 1 && wordAt(tokens, unit?.next ?? 0).endsWith("s");
  const isOne = quantity === 1 && (isDashed || unit?.value.spelling === "oz");
  return isOne || areSeveral
    ? { value: { quantity, isRange: false }, next: isDashed ? at + 2 : at + 1 }
    : undefined;
};

/** Reads an amount without a number: `pinch of`, `few sprigs`, `a little`. */
const readBare = (tokens: Tokens, from: number): Parsed<LineAmount> | undefined => {
  const isVague = articles.has(wordAt(tokens, from)) && vague.has(wordAt(tokens, from + 1));
  const start = isVague ? from + 1 : from;
  const at = skip(tokens, start, (word) => vague.has(word));
  const unitAt = afterDescriptors(tokens, at);
  const unit = wordAt(tokens, unitAt);
  const then = wordAt(tokens, unitAt + 1);
  const spelling = readUnit(tokens, unitAt)?.value.spelling ?? "";
  const isForeign = !unit.startsWith(spelling) && bareUnits.has(spelling);
  const isUnit =
    at > from ||
    bareUnits.has(unit) ||
    bareUnits.has(singular(unit)) ||
    isForeign ||
    (ofWords.has(then) && !numberWords.has(unit));
  // The "leaves of 1 bunch" are part of another amount.
  const isPart = then === "from" || (ofWords.has(then) && tokens[unitAt + 2]?.kind === "number");
  const counted = isUnit && !isPart ? readCounted(tokens, at) : undefined;
  if (counted === undefined) return at > from ? { value: { said: [] }, next: at } : undefined;
  const isOne = at === from && !/[^s]s$/.test(unit);
  return { value: { ...(isOne && { quantity: 1 }), ...counted.value }, next: counted.next };
};

/**
 * Reads the amount at a position of a line: "2 cups", "a pinch of", "3 cans (400 g each)"; undefined if there is none.
 */
export const readAmount = (tokens: Tokens, from: number): Parsed<LineAmount> | undefined => {
  const bare = readBare(tokens, from);
  // "Evtl. 1 EL" has a number.
  if (bare !== undefined && tokens[bare.next]?.kind !== "number") return bare;
  // "De 4 à 5 asperges"
  const start = wordAt(tokens, from) === "de" ? from + 1 : from;
  const at = skip(tokens, start, (word) => approximations.has(word) || vague.has(word));
  const packs = readPackCount(tokens, at);
  const measured = packs ? undefined : readMeasured(tokens, at);
  if (measured) return measuredAmount(tokens, at, measured);
  const count = packs ?? readQuantity(tokens, at);
  return count && countedAmount(tokens, at, count);
};
