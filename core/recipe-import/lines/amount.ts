import type { Unit } from "../../units/unit.ts";
import { beginsName } from "./name.ts";
import { readNumber } from "./numbers.ts";
import {
  type Measured,
  type Quantity,
  readMeasured,
  readQuantity,
  readQuantityWithUnit,
} from "./quantity.ts";
import { type Parsed, skip, type Tokens, wordAt } from "./tokens.ts";
import { readUnit, readUnitOfNumber } from "./units.ts";
import { numberWords } from "./words/numbers.ts";
import { sizes } from "./words/sizes.ts";
import { bareUnits, containers, descriptors } from "./words/units.ts";
import { approximations, vague } from "./words/vague.ts";

export type LineAmount = {
  readonly quantity?: number;
  readonly unit?: Unit;
  /** The tokens of quantity and unit. Others say how exact they are, name a range, or the size of a pack. */
  readonly said: Tokens;
};

const isDescriptor = (word: string): boolean =>
  sizes.has(word) || descriptors.has(word) || word.endsWith("-sized") || word.endsWith("-size");

const links = new Set(["/", "|", "=", "+", "and", "&", "or", "plus", "minus", "less"]);

/** People write no more amounts of one thing. Reading a chain from each of its places would take the square of its length. */
const OTHERS_MAX = 5;

/** `/1oz`, `or 240 ml`, `plus 2 tbsp`. */
const afterOthers = (tokens: Tokens, from: number): number => {
  let at = from;
  for (let others = 0; others < OTHERS_MAX; others++) {
    const link = wordAt(tokens, at) === "," ? at + 1 : at;
    const isLink = links.has(wordAt(tokens, link));
    const place = skip(tokens, link + 1, (word) => approximations.has(word));
    const other = isLink ? readQuantityWithUnit(tokens, place) : undefined;
    if (other === undefined) return at;
    at = other.next;
  }
  return at;
};

type Counted = { readonly unit: Unit; readonly said: Tokens };

/** `large handful`, `can or bottle`, if a name follows. */
const readCounted = (tokens: Tokens, at: number): Parsed<Counted> | undefined => {
  const start = skip(tokens, at, isDescriptor);
  const unit = readUnit(tokens, start);
  if (unit === undefined || !beginsName(tokens, unit.next)) return undefined;
  const isOther = wordAt(tokens, unit.next) === "or" || wordAt(tokens, unit.next) === "/";
  const other = isOther ? readUnit(tokens, unit.next + 1) : undefined;
  const next = other && beginsName(tokens, other.next) ? other.next : unit.next;
  return { value: { unit: unit.value, said: tokens.slice(start, unit.next) }, next };
};

/** Nobody sells by spoons or cups. */
const spoons = new Set(["tsp", "tbsp", "cup"]);

/** `bag` in `1 kg bag`, `piece` in `5cm/2in piece`. */
const afterContainer = (tokens: Tokens, at: number, { spelling }: Unit): number => {
  const place = skip(tokens, at, isDescriptor);
  if (spoons.has(spelling) || !containers.has(wordAt(tokens, place))) return at;
  return readCounted(tokens, at)?.next ?? at;
};

const measuredAmount = (
  tokens: Tokens,
  at: number,
  { value, next }: Parsed<Measured>,
): Parsed<LineAmount> => {
  const { quantity, isRange, unit } = value;
  const said = isRange ? [] : tokens.slice(at, next);
  return { value: { quantity, unit, said }, next: afterContainer(tokens, afterOthers(tokens, next), unit) };
};

/** After the size of each counted thing: `12 8-ounce chops`, `2 x 400g/14oz tins`. */
const afterPack = (tokens: Tokens, at: number): number => {
  const isTimes = ["x", "×", "*"].includes(wordAt(tokens, at));
  const pack = readMeasured(tokens, isTimes ? at + 1 : at);
  return pack === undefined ? at : afterOthers(tokens, pack.next);
};

/** `or 2 small` after `1 large`. */
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

/** The 2 in `2 1/4-ounce packages`: a packet of yeast has a quarter of an ounce. Not `1 1/2-inch piece`. */
const readPackCount = (tokens: Tokens, at: number): Parsed<Quantity> | undefined => {
  const quantity = Number(wordAt(tokens, at));
  const pack = readNumber(tokens, at + 1);
  if (!Number.isInteger(quantity) || pack === undefined || pack.value >= 1) return undefined;
  const unit = wordAt(tokens, pack.next) === "-" ? readUnitOfNumber(tokens, pack.next) : undefined;
  const container = unit && readUnit(tokens, unit.next);
  if (container === undefined) return undefined;
  const areSeveral = quantity > 1 && wordAt(tokens, unit?.next ?? 0).endsWith("s");
  return unit?.value.spelling === "oz" || areSeveral
    ? { value: { quantity, isRange: false }, next: at + 1 }
    : undefined;
};

/** Without a number: `pinch of`, `few sprigs`, `a little`. */
const readBare = (tokens: Tokens, from: number): Parsed<LineAmount> | undefined => {
  const start = wordAt(tokens, from) === "a" && vague.has(wordAt(tokens, from + 1)) ? from + 1 : from;
  const at = skip(tokens, start, (word) => vague.has(word));
  const place = skip(tokens, at, isDescriptor);
  const unit = wordAt(tokens, place);
  const then = wordAt(tokens, place + 1);
  const isUnit = at > from || bareUnits.has(unit) || (then === "of" && !numberWords.has(unit));
  // The "leaves of 1 bunch" are part of another amount.
  const isPart = then === "from" || (then === "of" && tokens[place + 2]?.kind === "number");
  const counted = isUnit && !isPart ? readCounted(tokens, at) : undefined;
  if (counted === undefined) return at > from ? { value: { said: [] }, next: at } : undefined;
  const isOne = at === from && !/[^s]s$/.test(unit);
  return { value: { ...(isOne && { quantity: 1 }), ...counted.value }, next: counted.next };
};

export const readAmount = (tokens: Tokens, from: number): Parsed<LineAmount> | undefined => {
  const bare = readBare(tokens, from);
  if (bare !== undefined) return bare;
  const at = skip(tokens, from, (word) => approximations.has(word));
  const packs = readPackCount(tokens, at);
  const measured = packs ? undefined : readMeasured(tokens, at);
  if (measured) return measuredAmount(tokens, at, measured);
  const count = packs ?? readQuantity(tokens, at);
  return count && countedAmount(tokens, at, count);
};
