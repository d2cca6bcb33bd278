import type { Fault } from "../contract/errors.ts";
import { type Amount, times } from "../units/quantity.ts";

export type Portions = {
  /** For how many people it is cooked, 1 to 100. */
  readonly servings?: number | undefined;
  /** For how many people the recipe is, 1 to 20. */
  readonly serves?: number | undefined;
};

/** Returns an amount for the wanted servings; the recipe's own amount while either number is unknown. */
export const scaled = (amount: Amount, { servings, serves }: Portions): Amount =>
  servings === undefined || serves === undefined ? amount : times(amount, servings, serves);

/** Returns a fault if servings are given for a recipe that doesn't say how many it serves. */
export const servingsFaults = (
  recipe: Pick<Portions, "serves"> | undefined,
  servings: number | null | undefined,
  pointer: string,
): Fault[] =>
  recipe && recipe.serves === undefined && typeof servings === "number"
    ? [{ pointer, code: "serves_unknown", message: "The recipe has to say how many people it serves." }]
    : [];
