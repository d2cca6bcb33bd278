import { entriesOf, fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { readQuantity } from "./lines/quantity.ts";
import { type Parsed, skip, type Tokens, tokensOf, wordAt } from "./lines/tokens.ts";
import { approximations } from "./lines/words/vague.ts";
import { plainText } from "./text.ts";

const number = "(\\d{1,6}(?:[.,]\\d{1,6})?)";

/**
 * Finds `P1DT2H30M` (ISO 8601), without years and months other than zero, and what sites make of it: `PT0D4H45M`,
 * `P4H45M`, `PT1H30`, `PT30MIN`. `P1M` is a month.
 */
const duration = new RegExp(
  `^(?:P(?:0+Y)?(?:0+M)?(?=.*[WDTH])T?|T)(?:${number}W)?(?:${number}D)?T?(?:${number}H(?:OU)?R?S?)?(?:${number}(?:M(?:INS?|INUTES?)?|$))?(?:${number}S(?:ECS?|ECONDS?)?)?$`,
  "i",
);

/** Finds `1:30` and `00:45:00`. */
const clock = /^()()(\d{1,2}):([0-5]\d)(?::([0-5]\d))?$/;

const minutes = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

const HOUR = 60;
const units: readonly (readonly [minutes: number, words: RegExp])[] = [
  [24 * HOUR, /^(?:d|days?|tage?n?|j|jours?)$/],
  [HOUR, /^(?:h|hrs?|hours?|std|stunden?|heures?)$/],
  [1, /^(?:m|mins?|minuten?|minutes?)$/],
  [1 / 60, /^(?:s|secs?|seconds?|sek|sekunden?|secondes?)$/],
];

const fillers = new Set([",", ":", ";", "+", "&", "and", "et", "und"]);

const quantityAt = (tokens: Tokens, at: number): Parsed<number> | undefined => {
  if (/^0+$/.test(wordAt(tokens, at))) return { value: 0, next: at + 1 };
  const found = readQuantity(tokens, at);
  return found && { value: found.value.quantity, next: found.next };
};

/** Reads `1 hour 30 minutes`, `1 Std. 30`, `1½ h`, `30-40 min`, `une heure et demie`, or only minutes. */
const minutesInWords = (text: string): number | undefined => {
  const tokens = tokensOf(text.toLowerCase());
  const afterFillers = (at: number) =>
    skip(tokens, at, (word) => fillers.has(word) || (word !== "to" && approximations.has(word)));
  let [at, sum, before] = [afterFillers(0), 0, 0];
  while (at < tokens.length) {
    const quantity = quantityAt(tokens, at);
    if (quantity === undefined) return undefined;
    const word = wordAt(tokens, quantity.next);
    // "1 h 30", "1 h ½", or nothing but a number.
    const isBare = word === "" && (before === HOUR || before === 0);
    const bare = quantity.value < 1 ? before : 1;
    const factor = isBare ? bare : units.find(([, words]) => words.test(word))?.[0];
    if (factor === undefined) return undefined;
    sum += quantity.value * factor;
    before = factor;
    at = afterFillers(quantity.next + 1);
  }
  return Math.ceil(sum);
};

/** Reads a duration in minutes, rounded up. */
const minutesIn = (text: string): number | undefined => {
  if (text === "" || /^PT?$/i.test(text)) return undefined;
  const match = duration.exec(text.replaceAll(" ", "")) ?? clock.exec(text);
  if (match === null) return text.length > LONGEST ? undefined : minutesInWords(text);
  const parts = match.slice(1).map((part) => Number((part || "0").replace(",", ".")));
  return Math.ceil(parts.reduce((sum, part, at) => sum + part * (minutes[at] ?? 0), 0));
};

const LONGEST = 100;

const MINUTES_MAX = 366 * 24 * 60;

const minutesOf = (node: JsonNode, warn: Warn): number | undefined => {
  const { value, pointer } = isRecord(node.value)
    ? fieldOf(node, "maxValue", "value", "minValue", "@value", "text", "name")
    : node;
  const text = plainText(textIn(value) ?? "");
  const found = minutesIn(text);
  if (found !== undefined && found <= MINUTES_MAX) return found > 0 ? found : undefined;
  if (text !== "" || typeof value !== "string")
    warn(value === undefined ? node.pointer : pointer, "This is no duration like PT1H30M. It was left out.");
  return undefined;
};

/**
 * Reads a duration in minutes, the longest of a range; undefined if it is not above zero. Of several the first counts.
 */
export const minutesAt = (field: JsonNode, warn: Warn): number | undefined => {
  let first: number | undefined;
  for (const node of entriesOf(field)) {
    const found = minutesOf(node, warn);
    first ??= found;
    if (found !== undefined && found !== first) warn(node.pointer, `It takes ${first} minutes here.`);
  }
  return first;
};
