import type { NeedLine } from "../../core/shopping/list/merge-needs.ts";

export const soup = { id: "r1", name: "Soup" };

/** An amount of an ingredient in a recipe. */
export const line = (quantity: number, unit: string, recipe = soup, ingredientId = "flour"): NeedLine => ({
  ingredientId,
  quantity,
  unit,
  recipe,
});

/** The lines of a sum such as `1 lb + 8 oz`. */
export const linesOf = (sum: string): NeedLine[] =>
  sum.split(" + ").map((part) => {
    const [quantity, ...unit] = part.split(" ");
    return line(Number(quantity), unit.join(" "));
  });
