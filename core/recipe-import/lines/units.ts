import { parseUnit, type Unit } from "../../units/unit.ts";
import { isGlued, type Parsed, type Tokens, wordAt } from "./tokens.ts";
import { lengths, moreUnits, names, namesWithUnit, piecesBehind } from "./words/units.ts";

const singular = (word: string): string => word.replace(/(?<=ch)es$|s$/, "");

const isKnown = ({ measure }: Unit): boolean => !measure.startsWith("other:");

/** Mass, volume or length, not a count. */
export const isMeasured = ({ measure, spelling }: Unit): boolean =>
  measure === "mass" || measure === "volume" || lengths.has(spelling);

const unitOf = (text: string): Unit | undefined => {
  const word = text.toLowerCase();
  const length = lengths.get(word);
  if (length !== undefined) return parseUnit(length);
  if (moreUnits.has(singular(word))) return parseUnit(singular(word));
  const unit = parseUnit(text);
  return isKnown(unit) && !names.has(word) ? unit : undefined;
};

const afterDot = (tokens: Tokens, at: number): number => (wordAt(tokens, at) === "." ? at + 1 : at);

export const measuredUnit = (text: string): Unit | undefined => {
  const unit = unitOf(text);
  return unit && isMeasured(unit) ? unit : undefined;
};

/** `cups`, `oz.`, `fl. oz.`, but no beginning of a name (`rib eye`). */
export const readUnit = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  const first = tokens[at];
  if (first === undefined || first.kind === "number") return undefined;
  const then = afterDot(tokens, at + 1);
  const second = tokens[then];
  if (first.kind === "word" && second?.kind === "word") {
    if (namesWithUnit.has(`${first.word}-${second.word}`)) return undefined;
    const unit = parseUnit(`${first.text} ${second.text}`);
    if (isKnown(unit)) return { value: unit, next: afterDot(tokens, then + 1) };
  }
  const unit = first.kind === "word" || lengths.has(first.text) ? unitOf(first.text) : undefined;
  return unit && { value: unit, next: then };
};

const pieces = new Set([
  "cube",
  "cubes",
  "knob",
  "length",
  "piece",
  "pieces",
  "slice",
  "slices",
  "stick",
  "strip",
]);

/** Right after a number, also `8-ounce`, `inch-thick` and `1 in. piece`. */
export const readUnitOfNumber = (tokens: Tokens, at: number): Parsed<Unit> | undefined => {
  const start = wordAt(tokens, at) === "-" || wordAt(tokens, at) === "–" ? at + 1 : at;
  const unit = readUnit(tokens, start);
  if (unit !== undefined) return unit;
  const word = wordAt(tokens, start);
  const next = afterDot(tokens, start + 1);
  const isLength =
    isGlued(tokens, start) ||
    (next > start + 1 && isGlued(tokens, start + 1)) ||
    pieces.has(wordAt(tokens, next));
  if (word === "in" && isLength) return { value: parseUnit("inch"), next };
  const first = word.includes("-") ? measuredUnit(word.slice(0, word.indexOf("-"))) : undefined;
  return first && { value: first, next: start + 1 };
};

/** `garlic cloves` */
export const unitBehind = (name: Tokens): Unit | undefined => {
  const last = name.at(-1);
  const isPiece = piecesBehind.get(name.at(-2)?.word ?? "")?.has(last?.word ?? "");
  return last && isPiece ? parseUnit(last.text) : undefined;
};
