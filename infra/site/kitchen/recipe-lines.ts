import type { Body } from "../../../core/client/index.ts";
import { amountOf } from "./amount.ts";

// A recipe's lines as people type them, and back.

type Ingredient = Body<"GET /v1/recipes/{id}">["ingredients"][number];
export type Amount = Pick<Ingredient, "quantity" | "unit" | "name" | "note">;
export type Reading = Body<"POST /v1/ingredient-lines/parse">[number];

export const linesIn = (text = ""): string[] => text.match(/\S(.*\S)?/g) ?? [];

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Whether a line has no amount: the service keeps "salt to taste" as 1 piece of salt, with the line as its note. */
export const isWithoutAmount = ({ quantity, unit, name, note = "" }: Amount): boolean =>
  quantity === 1 && unit === "piece" && note.toLowerCase().includes(name.toLowerCase());

/** Returns a line's text, and the note apart. */
export const partsOf = (line: Amount): { text: string; note: string } => {
  const { quantity, unit, name, note = "" } = line;
  if (isWithoutAmount(line)) return { text: inOneLine(note), note: "" };
  return { text: inOneLine(`${amountOf(quantity, unit)} ${name}`), note: inOneLine(note) };
};

export const lineOf = (line: Amount): string => {
  const { text, note } = partsOf(line);
  return note ? `${text}, ${note}` : text;
};

type Entry = { quantity: number; unit: string; note?: string } & (
  | { ingredientId: string }
  | { newIngredientName: string }
);

/** Tells lines that nobody touched from fresh ones. They stay exactly as they are: their amounts have more digits than their texts. */
export const untouched = (lines: readonly string[], before: readonly Ingredient[]) => {
  const known = new Map(before.map((one) => [lineOf(one), one]));
  return { known, fresh: lines.filter((line) => !known.has(line)) };
};

/**
 * Returns the entries of a recipe's lines, and which have no amount.
 * @param readings by line, of those that are not known
 */
export const entriesOf = (
  lines: readonly string[],
  known: ReadonlyMap<string, Ingredient>,
  readings: ReadonlyMap<string, Reading>,
) => {
  const entries: Entry[] = [];
  const withoutAmount: string[] = [];
  let heading = "";
  for (const line of lines) {
    const was = known.get(line);
    const read = readings.get(line);
    if (read && "isHeading" in read && read.isHeading) {
      heading = read.name;
      continue;
    }
    const { name = line, unit = "piece", quantity = 0 } = was ?? read ?? {};
    const hasAmount = quantity > 0;
    if (!hasAmount) withoutAmount.push(line);
    const note = [heading, hasAmount ? (was ?? read)?.note : line].filter(Boolean).join(": ");
    const ingredientId = (was ?? read)?.ingredientId;
    entries.push({
      ...(ingredientId === undefined ? { newIngredientName: name } : { ingredientId }),
      quantity: hasAmount ? quantity : 1,
      unit,
      ...(note && { note }),
    });
  }
  return { entries, withoutAmount };
};

/** Returns the steps of these lines. One that nobody touched keeps its own lines. */
export const stepsOf = (lines: readonly string[], before: readonly { instruction: string }[]) => {
  const known = new Map(before.map(({ instruction }) => [inOneLine(instruction), instruction]));
  return lines.map((line) => ({ instruction: known.get(line) ?? line }));
};

export const stepTexts = (steps: readonly { instruction: string }[]): string[] =>
  steps.map(({ instruction }) => inOneLine(instruction));
