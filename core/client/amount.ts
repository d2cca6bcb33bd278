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

type Words = Readonly<Record<string, readonly [one: string, several: string]>>;
const WORDS: Readonly<Record<string, Words>> = {
  de: {
    tsp: ["TL", "TL"],
    tbsp: ["EL", "EL"],
    pinch: ["Prise", "Prisen"],
    bunch: ["Bund", "Bund"],
    can: ["Dose", "Dosen"],
    tin: ["Dose", "Dosen"],
    clove: ["Zehe", "Zehen"],
    slice: ["Scheibe", "Scheiben"],
    cup: ["Tasse", "Tassen"],
    pack: ["Packung", "Packungen"],
    bottle: ["Flasche", "Flaschen"],
    jar: ["Glas", "Gläser"],
  },
  fr: {
    tsp: ["c. à c.", "c. à c."],
    tbsp: ["c. à s.", "c. à s."],
    pinch: ["pincée", "pincées"],
    bunch: ["botte", "bottes"],
    can: ["boîte", "boîtes"],
    tin: ["boîte", "boîtes"],
    clove: ["gousse", "gousses"],
    slice: ["tranche", "tranches"],
    cup: ["tasse", "tasses"],
    pack: ["paquet", "paquets"],
    bottle: ["bouteille", "bouteilles"],
    jar: ["pot", "pots"],
  },
};

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
 * Writes an amount as people do: "2 cans", "1 ½ l", "½ Dose", "3" pieces. English, German and French have
 * words for units, other languages only their numbers.
 *
 * @example
 * ```ts
 * amountText(1.5, "can", "en"); // "1 ½ cans"
 * ```
 * @param unit as the service writes it, such as "kg" or "piece"
 * @param locale a language, such as "de" or "en-GB"
 * @returns "" without a quantity
 */
export const amountText = (quantity: number | undefined, unit = "piece", locale = "en"): string => {
  if (quantity === undefined) return "";
  const number = numberText(quantity, unit, locale);
  if (unit === "piece") return number;
  const language = locale.split("-")[0] ?? "";
  const isSeveral = language === "fr" ? quantity >= 2 : quantity > 1;
  const words = WORDS[language]?.[unit] ?? [unit, language === "en" ? englishPlural(unit) : unit];
  return `${number} ${words[isSeveral ? 1 : 0]}`;
};
