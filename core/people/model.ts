import type { Allergen, Diet } from "../contract/values.ts";

/** What somebody must not or does not eat. */
export type Limits = {
  /** In the order of their closed lists, without repeats. */
  readonly diets: readonly Diet[];
  readonly allergies: readonly Allergen[];
  /** Ids of ingredients. */
  readonly avoids: readonly string[];
  /** Whether what is unknown for a diet, or sounds like something avoided, is not planned either. */
  readonly isStrict: boolean;
};

/** Somebody who eats with a household: a member, or a guest. */
export type Person = Limits & {
  /** A member's is the user's. */
  readonly id: string;
  readonly name: string;
  readonly isMember: boolean;
  /** Whether the person eats where a slot names nobody. */
  readonly isRegular: boolean;
};
