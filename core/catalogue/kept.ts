import type { LoggedCatalogue } from "./log.ts";

/**
 * The size of the households that a warm function keeps: two with 10,000 recipes and three years of meals, or some
 * twenty usual ones. Either takes 20 MB, and twice that with what search and suggestions keep beside it.
 */
const SIZE_MAX = 45_000;
const kept = new Map<string, LoggedCatalogue>();

const MEALS_A_PLAN = 20;

/** How many things there are in a catalogue; a thousand stand for what every one takes. */
const sizeOf = ({ catalogue: { recipes, ingredients, cooked, planned } }: LoggedCatalogue): number =>
  1_000 + recipes.size + ingredients.size + cooked.length + MEALS_A_PLAN * planned.size;

/** The catalogue that this function kept of a household, as it was when it was last read. */
export const keptOf = (householdId: string): LoggedCatalogue | undefined => kept.get(householdId);

/** Keeps a catalogue, and as many of those that were asked for last as there is room for. */
export const keep = (logged: LoggedCatalogue): LoggedCatalogue => {
  const { householdId } = logged.log;
  kept.delete(householdId);
  kept.set(householdId, logged);
  let size = 0;
  for (const one of [...kept.values()].reverse()) {
    size += sizeOf(one);
    if (size > SIZE_MAX && one !== logged) kept.delete(one.log.householdId);
  }
  return logged;
};

/** Forgets what this function keeps, as a new one would start. */
export const forgetCatalogues = () => kept.clear();
