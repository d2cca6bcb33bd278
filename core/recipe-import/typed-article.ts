import { grouped } from "../basics/text.ts";
import { knownArticle } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Article, NotedArticle } from "../catalogue/model.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { invalid, type Refuse } from "../contract/errors.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { type IngredientLine, readLine } from "./lines/line.ts";

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

const typedArticle = (
  catalogue: Catalogue,
  text: string,
  { name, quantity, unit, note }: IngredientLine,
  refuse: Refuse<"validation_failed">,
): NotedArticle => {
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

/** Returns the fields of an article as they were given, or what its text says. */
export const givenArticle = (
  catalogue: Catalogue,
  { text, ...article }: NotedArticle & Typed,
  refuse: Refuse<"validation_failed" | "unknown_reference">,
): NotedArticle =>
  text === undefined
    ? knownArticle(catalogue, article, refuse)
    : typedArticle(catalogue, text, readTyped(text), refuse);

/** Returns the article for the pantry, which has no notes: the words of one stay in the name. */
export const storedArticle = (
  catalogue: Catalogue,
  { text, ...article }: Article & Typed,
  refuse: Refuse<"validation_failed" | "unknown_reference">,
): Article => {
  if (text === undefined) return knownArticle(catalogue, article, refuse);
  const { name, note, ...amount } = readTyped(text);
  const whole = note === undefined ? name : `${name}, ${note}`;
  const read = [...whole].length > TEXT_MAX ? { name: text } : { name: whole, ...amount };
  return typedArticle(catalogue, text, read, refuse);
};
