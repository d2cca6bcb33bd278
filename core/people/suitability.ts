import type { Catalogue } from "../catalogue/catalogue.ts";
import { suitabilities, type Suits } from "../contract/values.ts";
import type { Limits, Person } from "./model.ts";
import { type Reason, reasonsFor } from "./reasons.ts";

/** Returns how a meal with these reasons against it suits somebody. */
export const suitsBy = (reasons: readonly Reason[]): Suits => {
  if (reasons.some(({ state }) => state === "contains")) return "no";
  return reasons.length > 0 ? "unknown" : "yes";
};

export const worstSuits = (all: readonly Suits[]): Suits =>
  suitabilities.findLast((suits) => all.includes(suits)) ?? "yes";

/** Whether a recipe with these reasons against it may be planned for somebody. */
export const isAdmitted = ({ isStrict }: Limits, reasons: readonly Reason[]): boolean =>
  reasons.every(({ state, because }) => state === "unknown" && because !== "allergy" && !isStrict);

/**
 * Returns the ingredients with which a recipe is not admitted for somebody. A recipe is admitted if it has none of
 * them, because each ingredient is judged by itself.
 */
export const barredFor = (catalogue: Catalogue, limits: Limits): ReadonlySet<string> => {
  const reasonsOf = reasonsFor(catalogue, limits);
  return new Set([...catalogue.ingredients.keys()].filter((id) => !isAdmitted(limits, reasonsOf(id))));
};

/**
 * Returns who eats a meal: its eaters who are still there, else the regular people, and all members where nobody is
 * regular.
 */
export const eatersOf = (people: readonly Person[], eaters: readonly string[] = []): readonly Person[] => {
  const named = people.filter(({ id }) => eaters.includes(id));
  if (named.length > 0) return named;
  const regular = people.filter(({ isRegular }) => isRegular);
  return regular.length > 0 ? regular : people.filter(({ isMember }) => isMember);
};
