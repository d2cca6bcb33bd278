import { storedNameKey } from "../basics/text.ts";
import { countWords, plural } from "./count-words.ts";

/** What a unit measures: only amounts of one measure add up. */
export type Measure = "mass" | "volume" | `count:${string}` | `other:${string}`;

export type Unit = {
  /** An unknown unit stays as typed. */
  readonly spelling: string;
  readonly measure: Measure;
  readonly system: "metric" | "kitchen" | "none";
  /** How many nanograms, millilitres or pieces one is: a whole number. */
  readonly size: bigint;
};

/** `words` have a regular plural, `short` spellings none. Case only matters for `T` and `t`. */
type Row = Unit & { readonly words: readonly string[]; readonly short: readonly string[] };

const row =
  (measure: Measure, system: Unit["system"]) =>
  (spelling: string, size: bigint, words: readonly string[], short: readonly string[]): Row => ({
    spelling,
    measure,
    system,
    size,
    words,
    short,
  });

const metricMass = row("mass", "metric");
const kitchenMass = row("mass", "kitchen");
const metricVolume = row("volume", "metric");
const kitchenVolume = row("volume", "kitchen");
const count = (word: string, short: readonly string[]): Row =>
  row(`count:${word}`, "none")(word, 1n, [word], short);

/** Avoirdupois; kitchen measures of US food labels, 21 CFR 101.9(b)(5)(viii): whole millilitres, a cup of 240. */
const table: readonly Row[] = [
  metricMass("mg", 1_000_000n, ["milligram", "milligramme"], ["mgs"]),
  metricMass("g", 1_000_000_000n, ["gram", "gramme"], ["gs", "gr", "grs", "gm", "gms"]),
  metricMass("dag", 10_000_000_000n, ["decagram", "decagramme", "dekagram", "dekagramme", "deka"], ["dkg"]),
  metricMass("kg", 1_000_000_000_000n, ["kilogram", "kilogramme", "kilo"], ["kgs"]),
  kitchenMass("oz", 28_349_523_125n, ["ounce"], ["ozs"]),
  kitchenMass("lb", 453_592_370_000n, ["pound"], ["lbs"]),
  metricVolume("ml", 1n, ["millilitre", "milliliter"], ["mls"]),
  metricVolume("cl", 10n, ["centilitre", "centiliter"], ["cls"]),
  metricVolume("dl", 100n, ["decilitre", "deciliter"], ["dls"]),
  metricVolume("l", 1000n, ["litre", "liter"], ["lt", "lts", "ltr", "ltrs"]),
  kitchenVolume("tsp", 5n, ["teaspoon", "tea spoon", "teaspoonful"], ["t", "tsps", "teasp", "teaspoonsful"]),
  kitchenVolume(
    "tbsp",
    15n,
    ["tablespoon", "table spoon", "tablespoonful"],
    ["T", "tbsps", "tbs", "tb", "tbl", "tbls", "tblsp", "tblsps", "tablespoonsful"],
  ),
  kitchenVolume("fl oz", 30n, ["fluid ounce", "fl ounce"], ["fl ozs", "floz", "fluid oz"]),
  kitchenVolume("cup", 240n, ["cup", "cupful"], ["c", "cupsful"]),
  kitchenVolume("pint", 480n, ["pint"], ["pt", "pts"]),
  kitchenVolume("quart", 960n, ["quart"], ["qt", "qts"]),
  kitchenVolume("gallon", 3840n, ["gallon"], ["gal", "gals"]),
  count("piece", [
    "",
    "pc",
    "pcs",
    "pce",
    "pces",
    "item",
    "items",
    "unit",
    "units",
    "each",
    "ea",
    "whole",
    "x",
  ]),
  ...countWords.map(({ word, others }) => count(word, others)),
];

/** All spellings of units. Each has exactly one unit. */
export const spellings: readonly (readonly [spelling: string, unit: Unit])[] = table.flatMap(
  ({ words, short, ...unit }) =>
    [...new Set([unit.spelling, ...words, ...words.map(plural), ...short])].map(
      (text) => [text, unit] as const,
    ),
);

const known = new Map(spellings);

/** Returns a spelling in the form in which units are looked up: `fl.oz.`, `fl-oz`, `cup(s)`. */
const lookedUp = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\(e?s\)/gi, "")
    .replace(/[.\p{Dash}\s]+/gu, " ")
    .trim();

/** Reads an English unit. Blank means pieces. An unknown text is a unit of its own, by its name. */
export const parseUnit = (text: string): Unit => {
  const spelling = lookedUp(text);
  const unit = known.get(spelling) ?? known.get(spelling.toLowerCase());
  return unit ?? { spelling: text.trim(), measure: `other:${storedNameKey(text)}`, system: "none", size: 1n };
};
