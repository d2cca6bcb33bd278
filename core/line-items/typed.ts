import { grouped } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { invalid, type Refuse } from "../contract/errors.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { type IngredientLine, readLine } from "../recipe-import/lines/line.ts";
import { knownLineItem } from "./line-item.ts";
import type { LineItem, NotedLineItem } from "./model.ts";

const TEXT_MAX = 200;

type Typed = { readonly text?: string | undefined };

/**
 * Returns the words that stand in no other part. No word is lost: between its parts, a note may become longer than the
 * line.
 */
const readTyped = (text: string): IngredientLine => {
  const read = readLine(text);
  return [...(read.note ?? "")].length > TEXT_MAX ? { name: text } : read;
};

/** `The` in `The Laughing Cow`: a recipe has no use for it. */
const articleBefore = (name: string, text: string): string => {
  const [article = ""] = /^(?:the |la |l['’])/i.exec(text) ?? [];
  return text.startsWith(name, article.length) ? article : "";
};

const typedLineItem = (
  catalogue: Catalogue,
  text: string,
  { name, quantity, unit, note }: IngredientLine,
  refuse: Refuse<"validation_failed">,
): NotedLineItem => {
  if ((quantity ?? 0) > QUANTITY_MAX)
    refuse(
      invalid([
        {
          pointer: "/text",
          code: "too_large",
          message: `The amount must be at most ${grouped(QUANTITY_MAX)}.`,
        },
      ]),
    );
  const ingredientId = idOfIngredient(catalogue, name);
  const customName = articleBefore(name, text) + name;
  return { ...(ingredientId === undefined ? { customName } : { ingredientId }), quantity, unit, note };
};

/** Returns the fields of a line item as they were given, or what its text says. */
export const givenLineItem = (
  catalogue: Catalogue,
  { text, ...lineItem }: NotedLineItem & Typed,
  refuse: Refuse<"validation_failed" | "unknown_reference">,
): NotedLineItem =>
  text === undefined
    ? knownLineItem(catalogue, lineItem, refuse)
    : typedLineItem(catalogue, text, readTyped(text), refuse);

/** Returns the line item for the pantry, which has no notes: the words of one stay in the name. */
export const storedLineItem = (
  catalogue: Catalogue,
  { text, ...lineItem }: LineItem & Typed,
  refuse: Refuse<"validation_failed" | "unknown_reference">,
): LineItem => {
  if (text === undefined) return knownLineItem(catalogue, lineItem, refuse);
  const { name, note, ...amount } = readTyped(text);
  const whole = note === undefined ? name : `${name}, ${note}`;
  const read = [...whole].length > TEXT_MAX ? { name: text } : { name: whole, ...amount };
  return typedLineItem(catalogue, text, read, refuse);
};
