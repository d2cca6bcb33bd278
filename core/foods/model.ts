import type { Trait } from "../contract/values.ts";

/** What is in a food. A trait in neither list is not in it. */
export type Food = {
  /** As good as every product of that name has them. */
  readonly contains: readonly Trait[];
  /** Some have them, or nobody knows. */
  readonly unknown: readonly Trait[];
};
