import { grouped } from "../basics/text.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, listIn, textIn, type Warn } from "./json.ts";
import { linesOf, plainText } from "./text.ts";

const STEPS_MAX = 100;
const INSTRUCTION_MAX = 5_000;
const DEPTH_MAX = 6;

type Step = { readonly text: string; readonly pointer: string };

const stepWord = "(?:step|schritt|[ée]tape|paso|passo|passaggio|stap|ste[gp]|trinn?|krok)";

/** Finds `1. `, `2)`, `(3) `, `4 - `, `Step 5: ` and `Étape 6 `: the service numbers steps. */
const numbering = new RegExp(
  `^(?:${stepWord} ?\\d{1,2}(?!\\d)(?: ?(?:/|of|von|sur|de) ?\\d{1,2})? ?[.):–-]?|\\(\\d{1,2}\\)|\\d{1,2} ?(?:[.):]{1,2}(?=[^\\d.):])|[/–-] ?(?=\\p{Lu})))\\s*`,
  "iu",
);
const onlyNumbering = new RegExp(`^(?:${stepWord} ?)?\\(?\\d{1,2} ?[.):/–-]*$`, "iu");

/** Bullets, and the comma of a list that somebody joined. */
const bullet = /^(?:[•·▪▫◦‣●○■□☐▢✓✔➤►,;]|[*–—-](?= ))\s*/u;

const withoutNumbering = (line: string): string => line.replace(bullet, "").replace(numbering, "").trim();

/** Steps numbered in one line: `1. Mix. 2. Bake.`, `1.Mix.2.Bake.` */
const numbered = (line: string): string[] => {
  if (!/^1[.)]/.test(line)) return [line];
  let next = 2;
  const starts = [...line.matchAll(/(?:(?<=[.!?)]) ?| )(\d{1,2})[.)] ?(?=\p{Lu})/gu)].flatMap(
    ({ index, 1: number }) => {
      if (Number(number) !== next) return [];
      next += 1;
      return index;
    },
  );
  return [0, ...starts].map((start, at) => line.slice(start, starts[at]).trim());
};

/** Finds the comma in `Mix.,Bake.`. */
const joinedByComma = /(?<=[.!?]),\s*(?=\p{Lu})/u;

const stepsIn = (text: string, pointer: string): Step[] =>
  linesOf(text)
    .flatMap((line) => line.split(joinedByComma))
    .flatMap(numbered)
    .map(withoutNumbering)
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !onlyNumbering.test(line))
    .map((line) => ({ text: line, pointer }));

/** Joins the lines of one step where a break is in the middle of a sentence. */
const unbroken = (text: string): string => text.replace(/(?<=[^\s.!?:;>])[ \t]*\r?\n[ \t]*(?=\p{Ll})/gu, " ");

/** Returns a step's title; blank if it only repeats the text or a number. */
const titleOf = (node: JsonNode, text: string): string => {
  const title = plainText(textIn(fieldOf(node, "name").value) ?? "");
  if (onlyNumbering.test(title)) return "";
  const says = withoutNumbering(title).replace(/(?<![.…: ])[.…: ]+$/, "");
  return text.startsWith(says) ? "" : says;
};

const titled = (title: string, steps: readonly Step[]): Step[] =>
  steps.map((step, at) => (at === 0 && title !== "" ? { ...step, text: `${title}: ${step.text}` } : step));

const leftOut = ({ pointer }: JsonNode, warn: Warn): [] => {
  warn(pointer, "There is no text in this step. It was left out.");
  return [];
};

/** Reads steps from a text, texts, HowToSteps, HowToSections, or lists of these. */
const stepsAt = (field: JsonNode, warn: Warn, depth = 0): Step[] =>
  entriesOf(field).flatMap((node) => {
    const { value, pointer } = node;
    const text = isRecord(value) ? undefined : textIn(value);
    if (text !== undefined) return stepsIn(listIn(field) ? unbroken(text) : text, pointer);
    const isList = listIn(node) !== undefined;
    if (depth === DEPTH_MAX || !(isRecord(value) || isList)) return leftOut(node, warn);
    if (isList) return stepsAt(node, warn, depth + 1);
    const own = textIn(fieldOf(node, "text", "description", "@value").value);
    const inner = fieldOf(node, "itemListElement", "item", "steps");
    const steps = [...stepsIn(unbroken(own ?? ""), pointer), ...stepsAt(inner, warn, depth + 1)];
    if (steps.length > 0) return titled(titleOf(node, steps[0]?.text ?? ""), steps);
    const named = stepsIn(textIn(fieldOf(node, "name").value) ?? "", pointer);
    return named.length > 0 || inner.value !== undefined ? named : leftOut(node, warn);
  });

/** Cuts a long text, between words if possible. */
const partsOf = (text: string): string[] => {
  if (text.length <= INSTRUCTION_MAX) return [text];
  const blank = text.lastIndexOf(" ", INSTRUCTION_MAX);
  // Don't cut a character of two code units in half.
  const whole = text.slice(0, INSTRUCTION_MAX).isWellFormed() ? INSTRUCTION_MAX : INSTRUCTION_MAX - 1;
  const end = blank > 0 ? blank : whole;
  return [text.slice(0, end), ...partsOf(text.slice(end).trimStart())];
};

/** Finds where `Mix well.Bake.` was glued: sites that take tags away do so with paragraphs. */
const glued = /(?<=[\p{Ll}\d)]{2}[.!?]\)?)(?=\p{Lu}\p{Ll})/u;

/** Returns the paragraphs as steps where all is one step. */
const unglued = (steps: readonly Step[]): readonly Step[] =>
  steps.length === 1
    ? steps.flatMap(({ text, pointer }) => text.split(glued).map((part) => ({ text: part.trim(), pointer })))
    : steps;

/** Reads a recipe's steps: a long text becomes several. */
export const stepsOf = (recipe: JsonNode, warn: Warn): string[] => {
  const steps = unglued(stepsAt(fieldOf(recipe, "recipeInstructions", "instructions"), warn)).flatMap(
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
