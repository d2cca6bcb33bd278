import { type Trait, traits } from "../contract/values.ts";
import type { Food } from "./model.ts";

/** Foods with the same traits. */
export type FoodGroup = {
  /** Traits, with a question mark those that only some have: "gluten eggs? milk?". */
  readonly has: string;
  /** A hyphen joins a phrase. */
  readonly foods: string;
};

/** Returns the two sets as lists in the order of traits; what is contained is not unknown. */
export const foodWith = (contains: ReadonlySet<Trait>, unknown: ReadonlySet<Trait>): Food => ({
  contains: traits.filter((trait) => contains.has(trait)),
  unknown: traits.filter((trait) => unknown.has(trait) && !contains.has(trait)),
});

/** Reads what a group has: "gluten eggs? milk?". */
export const foodOfGroup = ({ has }: Pick<FoodGroup, "has">): Food => {
  const named = new Set(has.split(" ").filter(Boolean));
  return {
    contains: traits.filter((trait) => named.has(trait)),
    unknown: traits.filter((trait) => named.has(`${trait}?`)),
  };
};
