import { unitInOtherLanguage } from "../../units/other-languages.ts";
import { parseUnit, type Unit } from "../../units/unit.ts";
import { isGlued, type Parsed, type Tokens, wordAt } from "./tokens.ts";
import { plainWord, singular, words } from "./words/list.ts";
import {
  lengths,
  metricPounds,
  moreUnits,
  names,
  namesWithUnit,
  piecesBehind,
  spoonSizes,
  spoonWords,
  unitsBeforeOf,
  unitsOfSome,
} from "./words/units.ts";

const isKnown = ({ measure }: Unit): boolean => !measure.startsWith("other:");

const anyUnit = (text: string): Unit | undefined => {
  const unit = parseUnit(text);
  return isKnown(unit) ? unit : unitInOtherLanguage(text);
};

/** Whether a unit is one of mass, volume or length, and not a count. */
export const isMeasured = ({ measure, spelling }: Unit): boolean =>
  measure === "mass" || measure === "volume" || lengths.has(spelling);

/** Pfund, livre: `readLine` tells grams. */
export const metricPound: Unit = { ...parseUnit("g"), spelling: "Pfund", size: 500n * parseUnit("g").size };

const unitOf = (text: string): Unit | undefined => {
  const word = text.toLowerCase();
  if (metricPounds.has(word)) return metricPound;
  const length = lengths.get(plainWord(text));
  if (length !== undefined) return parseUnit(length);
  if (moreUnits.has(singular(word))) return parseUnit(singular(word));
  const unit = anyUnit(text);
  return unit && !names.has(singular(word)) ? unit : undefined;
};

const afterDot = (tokens: Tokens, at: number): number => (wordAt(tokens, at) === "." ? at + 1 : at);

export const measuredUnit = (text: string): Unit | undefined => {
  const unit = unitOf(text);
  return unit && isMeasured(unit) ? unit : undefined;
};

/** Reads French spoons: `c. à s.`, `cuillère à café`, `c.s.`. */
const readSpoon = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  if (!spoonWords.has(wordAt(tokens, at))) return undefined;
  const preposition = afterDot(tokens, at + 1);
  const isNamed = wordAt(tokens, preposition) === "à";
  const size = isNamed ? afterDot(tokens, preposition + 1) : preposition;
  const unit =
    isNamed || (size > at + 1 && (isGlued(tokens, size) || afterDot(tokens, size + 1) > size + 1))
      ? spoonSizes.get(wordAt(tokens, size))
      : undefined;
  return unit === undefined ? undefined : { value: parseUnit(unit), next: afterDot(tokens, size + 1) };
};

/** Reads French units of some: `filet d'huile`, `noix de beurre`, `bouquet de persil`. */
const readUnitOfSome = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  if (!["de", "d'"].includes(wordAt(tokens, at + 1))) return undefined;
  const some = unitsOfSome.get(wordAt(tokens, at));
  const unit = some?.of.has(wordAt(tokens, at + 2)) ? some.unit : undefined;
  const known = unit ?? unitsBeforeOf.get(wordAt(tokens, at));
  return known === undefined ? undefined : { value: parseUnit(known), next: at + 1 };
};

/** Reads a unit at a position of a line: `cups`, `oz.`, `fl. oz.`, `c. à s.`, but not `rib eye`. */
export const readUnit = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  const first = tokens[at];
  if (first === undefined || first.kind === "number") return undefined;
  const french = readSpoon(tokens, at) ?? readUnitOfSome(tokens, at);
  if (french !== undefined) return french;
  const then = afterDot(tokens, at + 1);
  const second = tokens[then];
  if (first.kind === "word" && second?.kind === "word") {
    if (namesWithUnit.has(`${first.word}-${singular(second.word)}`)) return undefined;
    const unit = anyUnit(`${first.text} ${second.text}`);
    if (unit) return { value: unit, next: afterDot(tokens, then + 1) };
  }
  const unit = first.kind === "word" || lengths.has(first.text) ? unitOf(first.text) : undefined;
  return unit && { value: unit, next: then };
};

const pieces = words("cube cubes knob length piece pieces slice slices stick strip");

const LARGE_MAX = 5;

/** Reads the unit behind a number, also in `8-ounce`, `inch-thick` and `1 in. piece`. */
export const readUnitOfNumber = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  const start = wordAt(tokens, at) === "-" || wordAt(tokens, at) === "–" ? at + 1 : at;
  const word = wordAt(tokens, start);
  // A few "gr." are large things, many are grams.
  const isLarge =
    word === "gr" && wordAt(tokens, start + 1) === "." && Number(wordAt(tokens, at - 1)) <= LARGE_MAX;
  const unit = isLarge ? undefined : readUnit(tokens, start);
  if (unit !== undefined) return unit;
  const next = afterDot(tokens, start + 1);
  const isLength =
    isGlued(tokens, start) ||
    (next > start + 1 && isGlued(tokens, start + 1)) ||
    pieces.has(wordAt(tokens, next));
  if (word === "in" && isLength) return { value: parseUnit("inch"), next };
  const first = word.includes("-") ? measuredUnit(word.slice(0, word.indexOf("-"))) : undefined;
  return first && { value: first, next: start + 1 };
};

/** Returns the unit that stands behind its food, as in `garlic cloves`. */
export const unitBehind = (name: Tokens): Unit | undefined => {
  const last = name.at(-1);
  const isPiece = piecesBehind.get(name.at(-2)?.word ?? "")?.has(last?.word ?? "");
  return last && isPiece ? parseUnit(last.text) : undefined;
};
