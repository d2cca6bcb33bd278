import type { Nutrient } from "../../contract/values.ts";

/** Energy in kcal, all else in grams. Absent where nobody knows. */
export type Nutrients = { readonly [Name in Nutrient]?: number | undefined };

export type Nutrition = {
  readonly per100g: Nutrients & { readonly kcal: number };
  /** By `cup`, or by the unit of a count, such as `piece` or `clove`. */
  readonly gramsPer: Readonly<Record<string, number>>;
};

/** A food of the table, with the names that mean it. */
export type ListedFood = Nutrition & { readonly description: string; readonly names: readonly string[] };
