import type { Fault } from "../contract/errors.ts";
import { type Amount, times } from "../units/quantity.ts";

/** For how many people a recipe is cooked and for how many it is written, as far as that is known. */
export type Portions = {
  /** Those who eat: 1 to 100. */
  readonly servings?: number | undefined;
  /** As the recipe says: 1 to 20. */
  readonly serves?: number | undefined;
};

/**
 * How much of an ingredient a meal takes: amount × servings / serves, exactly. While either is unknown, the amount is
 * that of the recipe as it is written.
 */
export const scaled = (amount: Amount, { servings, serves }: Portions): Amount =>
  servings === undefined || serves === undefined ? amount : times(amount, servings, serves);

/** The fault of servings of a recipe that doesn't say how many it serves; none without servings. */
export const servingsFaults = (
  recipe: Pick<Portions, "serves"> | undefined,
  servings: number | null | undefined,
  pointer: string,
): Fault[] =>
  recipe && recipe.serves === undefined && typeof servings === "number"
    ? [{ pointer, code: "serves_unknown", message: "The recipe has to say how many people it serves." }]
    : [];
