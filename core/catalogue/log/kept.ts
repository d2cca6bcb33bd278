import type { LoggedCatalogue } from "./log.ts";

/**
 * How many recipes, rated ones, ingredients and meals are kept: two households with 10,000 recipes or twenty typical
 * ones, which take 20 MB, and 40 MB of memoised search.
 */
const SIZE_MAX = 45_000;
const kept = new Map<string, LoggedCatalogue>();

const MEALS_A_PLAN = 20;

const sizeOf = ({ catalogue: { recipes, ratings, ingredients, cooked, planned } }: LoggedCatalogue): number =>
  1_000 + recipes.size + ratings.size + ingredients.size + cooked.length + MEALS_A_PLAN * planned.size;

export const keptOf = (householdId: string): LoggedCatalogue | undefined => kept.get(householdId);

/**
 * Keeps a catalogue in memory for the function's next requests. Drops those that were used least recently once all are
 * too large; keeps this one in any case.
 */
export const keep = (logged: LoggedCatalogue): LoggedCatalogue => {
  const { householdId } = logged.log;
  kept.delete(householdId);
  kept.set(householdId, logged);
  let size = 0;
  // The latest first.
  for (const one of [...kept.values()].reverse()) {
    size += sizeOf(one);
    if (size > SIZE_MAX && one !== logged) kept.delete(one.log.householdId);
  }
  return logged;
};

export const forgetCatalogues = () => kept.clear();
