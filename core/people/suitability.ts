import type { Catalogue } from "../catalogue/catalogue.ts";
import { type Suits, suitabilities } from "../contract/values.ts";
import type { Person } from "./model.ts";
import { type Reason, reasonsFor } from "./reasons.ts";

/** Returns how a meal with these reasons against it suits somebody. */
const suitsBy = (reasons: readonly Reason[]): Suits => {
  if (reasons.some(({ state }) => state === "contains")) return "no";
  return reasons.length > 0 ? "unknown" : "yes";
};

export const worstSuits = (all: readonly Suits[]): Suits =>
  suitabilities.findLast((suits) => all.includes(suits)) ?? "yes";

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

const REASONS_MAX = 20;

const byState = (a: Reason, b: Reason): number =>
  Number(a.state === "unknown") - Number(b.state === "unknown");

/** Returns what ingredients in their order have against somebody: what is contained first, at most 20 reasons. */
export const suitabilityFor = (catalogue: Catalogue, person: Person, ingredientIds: readonly string[]) => {
  const reasons = [...new Set(ingredientIds)].flatMap(reasonsFor(catalogue, person));
  return {
    personId: person.id,
    suits: suitsBy(reasons),
    reasons: reasons.toSorted(byState).slice(0, REASONS_MAX),
  };
};
