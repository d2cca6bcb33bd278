import { fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { plainText } from "./text.ts";

const number = "(\\d{1,6}(?:[.,]\\d{1,6})?)";

/** `P1DT2H30M`; years and months must be zero. Weeks stand alone (ISO 8601). */
const duration = new RegExp(
  `^P(?:0+Y)?(?:0+M)?(?:${number}W)?(?:${number}D)?(?:T(?:${number}H)?(?:${number}M)?(?:${number}S)?)?$`,
  "i",
);

/** `1 hour 30 minutes`, `45 min`, `1h 15m`, or only minutes. */
const words = new RegExp(
  `^()(?:${number} ?d(?:ays?)?)?,? ?(?:${number} ?h(?:(?:ou)?rs?)?\\.?)?,?(?: and)? ?(?:${number} ?(?:m(?:in(?:ute)?s?)?\\.?)?)?()$`,
  "i",
);

const minutes = [7 * 24 * 60, 24 * 60, 60, 1, 1 / 60];

/** Rounded up to whole minutes; undefined without a duration. */
const minutesIn = (text: string): number | undefined => {
  const match = text === "" || /^PT?$/i.test(text) ? null : (duration.exec(text) ?? words.exec(text));
  if (match === null) return undefined;
  const parts = match.slice(1).map((part) => Number((part || "0").replace(",", ".")));
  return Math.ceil(parts.reduce((sum, part, at) => sum + part * (minutes[at] ?? 0), 0));
};

/** A year is longer than anything cooks. */
const MINUTES_MAX = 366 * 24 * 60;

/** From ISO 8601, words, or a number of minutes; the longest of a range. Undefined if not above zero. */
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
