import { type LimitName, limits, mostOf } from "../../../core/contract/limits.ts";
import { plural } from "../../../core/units/count-words.ts";
import { spellings, type Unit } from "../../../core/units/unit.ts";
import { type Html, html } from "./html.ts";

/** A gram, as `Unit` counts. */
const GRAM = 1e9;

const counted: readonly (readonly [LimitName, string])[] = [
  ["recipes", `recipes, each at most ${limits.recipeBytes / 1024} KiB as stored`],
  ["ingredients", "ingredients"],
  ["tags", "tags"],
  ["former", "merged or deleted ingredients, and the same number of tags"],
  ["categories", "categories"],
  ["members", "members"],
  ["plans", "plans"],
  ["slots", "meals of a plan"],
  ["notes", `notes of a plan, together at most ${mostOf("noteBytes")} bytes of text`],
  ["lines", "generated lines of a list"],
  ["ownLines", "lines of a list that people add"],
  ["pantryItems", "pantry items"],
  ["cookedADay", "entries of the cooking log for one day"],
  ["cooked", "entries of the cooking log in all"],
];

const shown = (size: number): string => size.toLocaleString("en", { maximumFractionDigits: 9 });

const sizeOf = ({ measure, size }: Unit): string => {
  if (measure === "count:piece") return "one piece";
  return measure === "mass" ? `${shown(Number(size) / GRAM)} g` : `${shown(Number(size))} ml`;
};

/** Lists a unit's other spellings, without regular plurals. */
const alsoOf = (unit: Unit): string => {
  const texts = spellings.filter(([, other]) => other.spelling === unit.spelling).map(([text]) => text);
  const plurals = new Set(texts.map(plural));
  return texts
    .filter((text) => text !== unit.spelling && !plurals.has(text))
    .map((text) => text || "no unit")
    .join(", ");
};

const units = [...new Map(spellings.map(([, unit]) => [unit.spelling, unit])).values()];
const isCounted = ({ measure }: Unit): boolean => measure.startsWith("count:") && measure !== "count:piece";
const measured = units.filter((unit) => !isCounted(unit));
const countedUnits = units.filter(isCounted);

const nameOf = (unit: Unit): string => [unit.spelling, alsoOf(unit)].filter(Boolean).join(" or ");

export const referenceSection =
  (): Html => html`<section id="reference" aria-labelledby="reference-title"><h2 id="reference-title">Units and limits</h2>
<details id="units"><summary><h3>Units</h3></summary><div class="opened"><p>Amounts of one ingredient add up when both are a mass, a volume, or a count of the same kind. Plurals, full stops, hyphens and case make no difference, except for T (tablespoon) and t (teaspoon). Any other word is a unit of its own. Kitchen measures are those of 21 CFR 101.9.</p>
<dl class="fields">${measured.map((unit) => html`<div><dt>${unit.spelling}</dt><dd>${sizeOf(unit)}; also ${alsoOf(unit)}</dd></div>`)}</dl>
<p>Each of these is counted as a unit of its own: ${countedUnits.map(nameOf).join(", ")}.</p></div></details>
<details id="limits"><summary><h3>Limits</h3></summary><div class="opened"><p>A household can have this many of each thing; one more is 422 <code>limit_reached</code>. Other limits stand with their fields.</p>
<dl class="fields">${counted.map(([name, what]) => html`<div><dt>${mostOf(name)}</dt><dd>${what}</dd></div>`)}</dl></div></details></section>
`;
