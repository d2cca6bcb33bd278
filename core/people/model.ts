import type { Allergen, Diet } from "../contract/values.ts";

/** What somebody must not or does not eat. */
export type Limits = {
  /** Diets and allergies are in the order of their closed lists, each once. */
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

/** What is stored of a person: of a guest all, of a member what somebody changed. */
export type Seat = { readonly [Field in keyof Limits]?: Limits[Field] | undefined } & {
  readonly id: string;
  /** A guest's name. Members have theirs in the household. */
  readonly name?: string | undefined;
  readonly isRegular?: boolean | undefined;
  /** Of writes. */
  readonly rev: number;
};
