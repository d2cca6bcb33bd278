import { french, german, type UnitWords } from "./unit-words.ts";

const FRACTIONS: readonly (readonly [number, string])[] = [
  [0.25, "¼"],
  [1 / 3, "⅓"],
  [0.5, "½"],
  [2 / 3, "⅔"],
  [0.75, "¾"],
];
/** The service writes thirds as 0.333. */
const NEAR = 0.004;
const SMALL = ["mg", "g", "dag", "ml", "cl"];
const SYMBOLS = [...SMALL, "kg", "oz", "lb", "dl", "l", "tsp", "tbsp", "fl oz", "dozen"];

const englishPlural = (word: string): string => {
  if (SYMBOLS.includes(word)) return word;
  if (/^(?:leaf|loaf|half)$/.test(word)) return word.replace(/f$/, "ves");
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? word.replace(/y$/, "ies") : `${word}s`;
};

const numberText = (quantity: number, unit: string, locale: string): string => {
  const whole = Math.floor(quantity + NEAR);
  const [, fraction] = FRACTIONS.find(([value]) => Math.abs(quantity - whole - value) < NEAR) ?? [];
  if (!fraction || SMALL.includes(unit))
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(quantity);
  return whole === 0 ? fraction : `${new Intl.NumberFormat(locale).format(whole)} ${fraction}`;
};

/**
 * Does what `amountText` does, with the words of a language that the caller has.
 * @param words English where there are none and the locale is English
 */
export const amountIn = (
  quantity: number | undefined,
  unit = "piece",
  locale = "en",
  words: UnitWords = {},
): string => {
  if (quantity === undefined) return "";
  const number = numberText(quantity, unit, locale);
  if (unit === "piece") return number;
  const plural = locale.startsWith("en") ? englishPlural(unit) : unit;
  const [one = unit, several = one] = words[unit]?.split(", ") ?? [unit, plural];
  const isSeveral = locale.startsWith("fr") ? quantity >= 2 : quantity > 1;
  return `${number} ${isSeveral ? several : one}`;
};

const languages: Readonly<Record<string, UnitWords>> = { de: german, fr: french };

/**
 * Writes an amount as people do: "2 cans", "1 ½ l", "½ Dose", "3" pieces. English, German and French have words for
 * units, other languages only their numbers.
 *
 * @example
 * ```ts
 * amountText(1.5, "can", "en"); // "1 ½ cans"
 * ```
 * @param unit as the service writes it, such as "kg" or "piece"
 * @param locale a language, such as "de" or "en-GB"
 * @returns "" without a quantity
 */
export const amountText = (quantity: number | undefined, unit = "piece", locale = "en"): string =>
  amountIn(quantity, unit, locale, languages[locale.split("-")[0] ?? ""]);
