import { grouped } from "../basics/text.ts";
import { knownArticle } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Article } from "../catalogue/model.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { invalid, type Refuse } from "../contract/errors.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { readLine } from "./lines/line.ts";
import { plainText } from "./text.ts";

/** A line's note says how the thing is prepared. */
const typedArticle = (catalogue: Catalogue, text: string, refuse: Refuse<"validation_failed">): Article => {
  const { quantity, unit, name } = readLine(plainText(text) || text);
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
  return { ...(ingredientId === undefined ? { customName: name } : { ingredientId }), quantity, unit };
};

export const givenArticle = (
  catalogue: Catalogue,
  { text, ...article }: Article & { text?: string | undefined },
  refuse: Refuse<"validation_failed" | "unknown_reference">,
): Article =>
  text === undefined ? knownArticle(catalogue, article, refuse) : typedArticle(catalogue, text, refuse);
