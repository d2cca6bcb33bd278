import { visibleText } from "../basics/text.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, textIn, type Warn } from "./json.ts";
import { type IngredientLine, readLine } from "./lines/line.ts";
import { linesOf, plainText, shortened } from "./text.ts";

export type ImportedIngredient = {
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly note?: string;
  readonly pointer: string;
};

const INGREDIENTS_MAX = 200;
const LINE_MAX = 500;
const NAME_MAX = 200;
const NOTE_MAX = 200;
const QUANTITY_MIN = 0.01;
const DEPTH_MAX = 4;

type SourceLine = { readonly text: string; readonly pointer: string; readonly isHeading?: boolean };

/** `{name: "flour", requiredQuantity: {value: 2, unitText: "cups"}}` as a line: "2 cups flour". */
const lineIn = (place: JsonNode): string | undefined => {
  const amount = fieldOf(place, "requiredQuantity", "quantity", "amount", "value");
  const unit =
    textIn(fieldOf(amount, "unitText", "unit").value) ?? textIn(fieldOf(place, "unitText", "unit").value);
  const quantity = textIn(fieldOf(amount, "value").value) ?? textIn(amount.value);
  const name = textIn(fieldOf(place, "text", "name", "@value").value);
  return name === undefined
    ? undefined
    : [quantity, unit, name].filter((part) => part !== undefined).join(" ");
};

/** Texts, a text with line breaks, supplies with an amount, or named groups of these. */
const linesAt = (field: JsonNode, warn: Warn, depth = 0): SourceLine[] =>
  entriesOf(field).flatMap((place) => {
    const inner = fieldOf(place, "itemListElement", "item", "recipeIngredient", "ingredients");
    if (Array.isArray(place.value) || inner.value !== undefined) {
      if (depth === DEPTH_MAX) return left(place, warn);
      const heading = plainText(textIn(fieldOf(place, "name").value) ?? "");
      const lines = linesAt(inner.value === undefined ? place : inner, warn, depth + 1);
      return heading === "" ? lines : [{ text: heading, pointer: place.pointer, isHeading: true }, ...lines];
    }
    const text = isRecord(place.value) ? lineIn(place) : textIn(place.value);
    if (text === undefined) return left(place, warn);
    return linesOf(text).map((line) => ({
      text: line,
      pointer: place.pointer,
      isHeading: line.endsWith(":"),
    }));
  });

const left = ({ pointer }: JsonNode, warn: Warn): [] => {
  warn(pointer, "This is no text. It was left out.");
  return [];
};

const cut = (text: string, max: number, what: string, pointer: string, warn: Warn): string => {
  const short = shortened(text, max);
  if (short !== text) warn(pointer, `${what} has at most ${max} characters. The rest was left out.`);
  return short;
};

/** A line without an amount becomes one piece, with the line as its note. */
const ingredientOf = (
  { text, pointer }: SourceLine,
  headings: readonly SourceLine[],
  warn: Warn,
): ImportedIngredient => {
  const line = cut(text, LINE_MAX, "A line", pointer, warn);
  const read = readLine(line);
  // Nobody would see such a name.
  const {
    name,
    quantity = 0,
    unit,
    note,
  }: IngredientLine = visibleText(read.name) === "" ? { name: line } : read;
  const isAmount = quantity > 0 && quantity <= QUANTITY_MAX;
  if (!isAmount)
    warn(
      pointer,
      `This line has no usable amount. It became 1 ${unit ?? "piece"}, with the line as its note.`,
    );
  const above = headings.map((heading) => heading.text.replace(/:$/, ""));
  const notes = [...above, isAmount ? note : line].filter((part) => part !== undefined).join(": ");
  return {
    name: cut(name, NAME_MAX, "An ingredient's name", pointer, warn),
    quantity: isAmount ? Math.max(quantity, QUANTITY_MIN) : 1,
    unit: unit ?? "piece",
    ...(notes !== "" && { note: cut(notes, NOTE_MAX, "A note", pointer, warn) }),
    pointer,
  };
};

/** A heading ("For the sauce:") goes to the note of the next ingredient. */
export const ingredientsOf = (recipe: JsonNode, warn: Warn): ImportedIngredient[] => {
  const ingredients: ImportedIngredient[] = [];
  let headings: SourceLine[] = [];
  for (const line of linesAt(fieldOf(recipe, "recipeIngredient", "ingredients"), warn)) {
    if (ingredients.length === INGREDIENTS_MAX) {
      warn(
        line.pointer,
        `A recipe has at most ${INGREDIENTS_MAX} ingredients. From this one on they were left out.`,
      );
      break;
    }
    if (line.isHeading) headings.push(line);
    else {
      for (const { pointer } of headings)
        warn(pointer, "This is a heading. It is in the note of the next ingredient.");
      ingredients.push(ingredientOf(line, headings, warn));
      headings = [];
    }
  }
  for (const { pointer } of headings) warn(pointer, "This is a heading of no ingredient. It was left out.");
  return ingredients;
};
