import type { Trait } from "../contract/values.ts";

/** What is in a food. A trait in neither list is not in it. */
export type Food = {
  /** What as good as every product of that name has. */
  readonly contains: readonly Trait[];
  /** What some products have, or of what nobody knows. */
  readonly unknown: readonly Trait[];
};
