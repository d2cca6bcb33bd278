import { grouped } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Article } from "../catalogue/model.ts";
import { idOfIngredient } from "../catalogue/names.ts";
import { invalid, type Refuse } from "../contract/errors.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { readLine } from "./lines/line.ts";
import { plainText } from "./text.ts";

/** A line's note says how the thing is prepared. */
export const typedArticle = (
  catalogue: Catalogue,
  text: string,
  refuse: Refuse<"validation_failed">,
): Article => {
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
