import { visibleText } from "../basics/text.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { entriesOf, fieldOf, isRecord, type JsonNode, listIn, textIn, type Warn } from "./json.ts";
import { apart } from "./lines/apart.ts";
import { headingIn } from "./lines/heading.ts";
import { type IngredientLine, readLine } from "./lines/line.ts";
import { plainWord, singular } from "./lines/words/list.ts";
import { names as knownNames } from "./lines/words/units.ts";
import { cut, linesOf, plainText } from "./text.ts";

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
const OF_NONE = "This is a heading of no ingredient. It was left out.";

type SourceLine = { readonly text: string; readonly pointer: string; readonly heading?: string | undefined };

/** Writes an object as a line: "2 cups flour" for `{name: "flour", requiredQuantity: {value: 2, unitText: "cups"}}`. */
const lineIn = (node: JsonNode): string | undefined => {
  const amount = fieldOf(node, "requiredQuantity", "quantity", "amount", "value");
  const unit =
    textIn(fieldOf(amount, "unitText", "unit").value) ?? textIn(fieldOf(node, "unitText", "unit").value);
  const quantity = textIn(fieldOf(amount, "value").value) ?? textIn(amount.value);
  const name = textIn(fieldOf(node, "text", "name", "@value").value);
  return name === undefined
    ? undefined
    : [quantity, unit, name].filter((part) => part !== undefined).join(" ");
};

/** Returns the lines of texts, a text with line breaks, supplies with an amount, or named groups of these. */
const linesAt = (field: JsonNode, warn: Warn, depth = 0): SourceLine[] =>
  entriesOf(field).flatMap((node) => {
    const inner = fieldOf(node, "itemListElement", "item", "recipeIngredient", "ingredients");
    if (listIn(node) !== undefined || inner.value !== undefined) {
      if (depth === DEPTH_MAX) return left(node, warn);
      const heading = plainText(textIn(fieldOf(node, "name").value) ?? "");
      const lines = linesAt(inner.value === undefined ? node : inner, warn, depth + 1);
      const [begin, end] = [heading, ""].map((text) => ({ text, pointer: node.pointer, heading: text }));
      return heading === "" || !begin || !end ? lines : [begin, ...lines, end];
    }
    const text = isRecord(node.value) ? lineIn(node) : textIn(node.value);
    if (text === undefined) return left(node, warn);
    const lines = linesOf(text).flatMap(apart);
    return lines.map((line) => ({ text: line, pointer: node.pointer, heading: headingIn(line) }));
  });

const left = ({ pointer }: JsonNode, warn: Warn): [] => {
  warn(pointer, "This is no text. It was left out.");
  return [];
};

/** Finds a unit that nobody knows: `punnels` in `2 punnels of strawberries`. */
const unknownUnit = /^(\p{L}+) (?:of |de |d['’])/iu;

/** Reads a line as an ingredient. Without an amount it is one piece, with the line as its note. */
const ingredientOf = (
  { text, pointer }: SourceLine,
  headings: readonly string[],
  warn: Warn,
): ImportedIngredient => {
  const line = cut(text, LINE_MAX, "A line", pointer, warn);
  const read = readLine(line);
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
  const word = isAmount && unit === undefined ? unknownUnit.exec(name)?.[1] : undefined;
  if (word && !knownNames.has(singular(plainWord(word))))
    warn(pointer, `"${word}" is no unit that we know. It stays in the name.`);
  const notes = [...headings, isAmount ? note : line].filter((part) => part !== undefined).join(": ");
  return {
    name: cut(name, NAME_MAX, "An ingredient's name", pointer, warn),
    quantity: isAmount ? Math.max(quantity, QUANTITY_MIN) : 1,
    unit: unit ?? "piece",
    ...(notes !== "" && { note: cut(notes, NOTE_MAX, "A note", pointer, warn) }),
    pointer,
  };
};

/**
 * Reads a recipe's ingredients. Those below a heading ("For the sauce:") have it in their notes, up to the next one or
 * the group's end.
 */
export const ingredientsOf = (recipe: JsonNode, warn: Warn): ImportedIngredient[] => {
  const ingredients: ImportedIngredient[] = [];
  let headings: SourceLine[] = [];
  let isUsed = false;
  const tell = (message: string) => {
    for (const { pointer } of isUsed ? [] : headings) warn(pointer, message);
  };
  for (const line of linesAt(fieldOf(recipe, "recipeIngredient", "ingredients"), warn)) {
    if (ingredients.length === INGREDIENTS_MAX) {
      warn(
        line.pointer,
        `A recipe has at most ${INGREDIENTS_MAX} ingredients. From this one on they were left out.`,
      );
      return ingredients;
    }
    if (line.heading === undefined) {
      tell("This is a heading. It is in the notes of the ingredients below it.");
      isUsed = true;
      const above = headings.flatMap(({ heading }) => heading ?? []);
      ingredients.push(ingredientOf(line, above, warn));
    } else {
      const isEnd = line.heading === "";
      if (isEnd) tell(OF_NONE);
      headings = isEnd ? [] : [...(isUsed ? [] : headings), line];
      isUsed = false;
    }
  }
  tell(OF_NONE);
  return ingredients;
};
