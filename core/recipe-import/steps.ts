import { grouped } from "../basics/text.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { linesOf, plainText } from "./text.ts";

const STEPS_MAX = 100;
const INSTRUCTION_MAX = 5_000;
const DEPTH_MAX = 6;

type Step = { readonly text: string; readonly pointer: string };

/** `1. `, `2) `, `Step 3: `: the service numbers steps. */
const numbering = /^(?:step )?\d{1,2} ?[.):] ?(?=\D)/i;
const onlyNumbering = /^(?:step )?\d{1,2}[.):]?$/i;

/** Steps numbered in one line: `1. Mix. 2. Bake.` */
const numbered = (line: string): string[] =>
  /^1[.)] /.test(line) ? line.split(/ (?=\d{1,2}[.)] \p{Lu})/u) : [line];

const stepsIn = (text: string, pointer: string): Step[] =>
  linesOf(text)
    .flatMap(numbered)
    .map((line) => line.replace(numbering, "").trim())
    .filter((line) => line !== "" && !onlyNumbering.test(line))
    .map((line) => ({ text: line, pointer }));

/** Blank if it only repeats the text or a number. */
const titleOf = (place: JsonNode, text: string): string => {
  const title = plainText(textIn(fieldOf(place, "name").value) ?? "");
  const says = title.replace(/(?<![.…: ])[.…: ]+$/, "");
  return onlyNumbering.test(title) || text.startsWith(says) ? "" : says;
};

const titled = (title: string, steps: readonly Step[]): Step[] =>
  steps.map((step, at) => (at === 0 && title !== "" ? { ...step, text: `${title}: ${step.text}` } : step));

const leftOut = ({ pointer }: JsonNode, warn: Warn): [] => {
  warn(pointer, "There is no text in this step. It was left out.");
  return [];
};

/** A text, texts, HowToSteps, HowToSections, or lists of these. */
const stepsAt = (field: JsonNode, warn: Warn, depth = 0): Step[] =>
  entriesOf(field).flatMap((place) => {
    const { value, pointer } = place;
    const text = isRecord(value) ? undefined : textIn(value);
    if (text !== undefined) return stepsIn(text, pointer);
    if (depth === DEPTH_MAX || !(isRecord(value) || Array.isArray(value))) return leftOut(place, warn);
    if (Array.isArray(value)) return stepsAt(place, warn, depth + 1);
    const own = textIn(fieldOf(place, "text", "description", "@value").value);
    const inner = fieldOf(place, "itemListElement", "item", "steps");
    const steps = [...stepsIn(own ?? "", pointer), ...stepsAt(inner, warn, depth + 1)];
    if (steps.length > 0) return titled(titleOf(place, steps[0]?.text ?? ""), steps);
    const named = stepsIn(textIn(fieldOf(place, "name").value) ?? "", pointer);
    return named.length > 0 || inner.value !== undefined ? named : leftOut(place, warn);
  });

/** Cut between words if possible. */
const partsOf = (text: string): string[] => {
  if (text.length <= INSTRUCTION_MAX) return [text];
  const blank = text.lastIndexOf(" ", INSTRUCTION_MAX);
  // Don't cut a character of two code units in half.
  const whole = text.slice(0, INSTRUCTION_MAX).isWellFormed() ? INSTRUCTION_MAX : INSTRUCTION_MAX - 1;
  const end = blank > 0 ? blank : whole;
  return [text.slice(0, end), ...partsOf(text.slice(end).trimStart())];
};

export const stepsOf = (recipe: JsonNode, warn: Warn): string[] => {
  const steps = stepsAt(fieldOf(recipe, "recipeInstructions", "instructions"), warn).flatMap(
    ({ text, pointer }) => partsOf(text).map((part) => ({ text: part, pointer })),
  );
  const tooMany = steps[STEPS_MAX];
  if (tooMany)
    warn(
      tooMany.pointer,
      `A recipe has at most ${grouped(STEPS_MAX)} steps. From this one on they were left out.`,
    );
  return steps.slice(0, STEPS_MAX).map(({ text }) => text);
};
