import { type Trait, traits } from "../contract/values.ts";
import type { Food } from "./model.ts";

/** Returns the words or phrases of a text. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

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
  const named = new Set(wordsOf(has));
  return {
    contains: traits.filter((trait) => named.has(trait)),
    unknown: traits.filter((trait) => named.has(`${trait}?`)),
  };
};

/** Returns the phrases of each first with each second: "almond oat" with "milk" are "almond-milk oat-milk". */
export const pairs = (firsts: string, seconds: string): string =>
  wordsOf(firsts)
    .flatMap((first) => wordsOf(seconds).map((second) => `${first}-${second}`))
    .join(" ");
