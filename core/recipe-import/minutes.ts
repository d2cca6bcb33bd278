import { fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { plainText } from "./text.ts";

const number = "(\\d{1,6}(?:[.,]\\d{1,6})?)";

/** `P1DT2H30M`; years and months must be zero, weeks stand alone (ISO 8601). */
const duration = new RegExp(
  `^P(?:0+Y)?(?:0+M)?(?:${number}W)?(?:${number}D)?(?:T(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
  "i",
);

const minutes = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

const HOUR = 60;
const units: readonly (readonly [minutes: number, words: RegExp])[] = [
  [24 * HOUR, /^(?:d|days?|tage?n?|j|jours?)$/],
  [HOUR, /^(?:h|hrs?|hours?|std|stunden?|heures?)$/],
  [1, /^(?:m|mins?|minuten?|minutes?)$/],
  [1 / 60, /^(?:s|secs?|seconds?|sek|sekunden?|secondes?)$/],
];

const fillers = /^(?:[\s,.:;+&]|(?:about|and|approx|ca|circa|env|environ|et|etwa|und)(?!\p{L}))+/u;

/** `30`, `1.5 hours`, the end of `30-40 min` */
const part = new RegExp(`^(?:${number} ?(?:-|–|to|bis|à) ?)?${number} ?(\\p{L}*)`, "u");

const halves = new Map([
  ["¼", 0.25],
  ["½", 0.5],
  ["1/2", 0.5],
  ["¾", 0.75],
]);

const asDecimals = (text: string): string =>
  text.replace(/(?:(\d{1,6}) ?)?(?:([¼½¾])|(?<= |^)(1\/2))/g, (_, whole = "0", sign = "", half = "") =>
    String(Number(whole) + (halves.get(sign || half) ?? 0)),
  );

/** `1 hour 30 minutes`, `1 Std. 30`, `1½ h`, `30-40 min`, or only minutes. */
const minutesInWords = (text: string): number | undefined => {
  let rest = asDecimals(text.toLowerCase()).replace(fillers, "");
  let [sum, before] = [0, 0];
  while (rest !== "") {
    const [whole = "", , high = "", word = ""] = part.exec(rest) ?? [];
    // "1 h 30", or nothing but a number.
    const isBare = word === "" && (before === HOUR || (before === 0 && whole === rest));
    const factor = isBare ? 1 : units.find(([, words]) => words.test(word))?.[0];
    if (factor === undefined) return undefined;
    sum += Number(high.replace(",", ".")) * factor;
    before = factor;
    rest = rest.slice(whole.length).replace(fillers, "");
  }
  return Math.ceil(sum);
};

/** Rounded up. */
const minutesIn = (text: string): number | undefined => {
  if (text === "" || /^PT?$/i.test(text)) return undefined;
  const match = duration.exec(text);
  if (match === null) return text.length > LONGEST ? undefined : minutesInWords(text);
  const parts = match.slice(1).map((part) => Number((part || "0").replace(",", ".")));
  return Math.ceil(parts.reduce((sum, part, at) => sum + part * (minutes[at] ?? 0), 0));
};

const LONGEST = 100;

const MINUTES_MAX = 366 * 24 * 60;

/** The longest of a range. Undefined if not above zero. */
export const minutesAt = (place: JsonNode, warn: Warn): number | undefined => {
  const { value, pointer } = isRecord(place.value) ? fieldOf(place, "maxValue", "value", "minValue") : place;
  if (value === undefined) return undefined;
  const text = plainText(textIn(value) ?? "");
  const found = minutesIn(text);
  if (found !== undefined && found <= MINUTES_MAX) return found > 0 ? found : undefined;
  if (text !== "" || typeof value !== "string")
    warn(pointer, "This is no duration like PT1H30M. It was left out.");
  return undefined;
};
