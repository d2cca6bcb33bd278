import { dateOf } from "../basics/dated-id.ts";
import { addDays } from "../basics/dates.ts";
import type { Described } from "../catalogue/model.ts";
import { idsIn, type Places } from "../feed/entries.ts";
import { ALL } from "../feed/touched.ts";
import type { Plan, Slot } from "../plans/model.ts";

export type Days = { from: string; to: string };
export type Named = Pick<Described, "name" | "renamedAt">;
export type Meal = Pick<Slot, "id" | "slotDate" | "mealType" | "leftoversOf" | "changedAt"> & {
  readonly recipeId: string;
};
export type Week = Pick<Plan, "weekStart" | "notes"> & { readonly meals: readonly Meal[] };

/** The meals that calendars show, as of an entry of the household's feed: a poll reads only what has changed since. */
export type Agenda = {
  readonly places: Places;
  /** All weeks that begin between these days, both included. */
  readonly first: string;
  readonly last: string;
  readonly weeks: readonly Week[];
  readonly names: ReadonlyMap<string, Named>;
};

export const weekOf = ({ weekStart, slots, notes }: Plan): Week => ({
  weekStart,
  notes,
  meals: slots.map(({ id, slotDate, mealType, leftoversOf, changedAt, recipe }) => ({
    id,
    slotDate,
    mealType,
    leftoversOf,
    changedAt,
    recipeId: recipe.id,
  })),
});

export const recipesIn = (weeks: readonly Week[]): string[] => [
  ...new Set(weeks.flatMap(({ meals }) => meals.map(({ recipeId }) => recipeId))),
];

/** So long, a calendar that nobody asks for has all days that come into view. */
const AHEAD = 56;

type Range = { first: string; last: string };

export const isUsable = ({ first, last }: Agenda, shown: Days): boolean =>
  first <= shown.from && last >= shown.from;

/** Weeks of an agenda to read: a range, and single ones. `rest` is what stays as it is. */
export type Missing = { range: Range | undefined; starts: readonly string[]; rest: Agenda };

/** Reading more weeks one by one costs more than reading all. */
const STARTS_MAX = 4;

export const SPARE = AHEAD / 2;

const all = (places: Places, { from, to }: Days): Missing => {
  const range = { first: from, last: addDays(to, AHEAD) };
  return { range, starts: [], rest: { places, ...range, weeks: [], names: new Map() } };
};

/**
 * @param shown the first days of the weeks that calendars show
 * @param news what the household changed since, up to some places; undefined if that is unknown
 * @param spare days after those that have to be there
 */
export const missingIn = (
  agenda: Agenda | undefined,
  shown: Days,
  { places, things }: { places: Places; things: readonly string[] | undefined },
  spare = 0,
): Missing => {
  if (!agenda || !things) return all(places, shown);
  const changed = idsIn(things);
  const plans = changed("weekPlans");
  const isKept = (start: string) => start >= shown.from && start <= agenda.last;
  const starts = [...new Set(plans.flatMap((id) => dateOf(id) ?? []))].filter(isKept);
  const recipes = new Set(changed("recipes"));
  const isEnough = agenda.last >= addDays(shown.to, spare);
  const last = isEnough ? agenda.last : addDays(shown.to, AHEAD);
  const kept = agenda.weeks.filter(({ weekStart }) => isKept(weekStart));
  const planned = new Set(recipesIn(kept));
  const isSame = (id: string) => planned.has(id) && !recipes.has(id) && !recipes.has(ALL);
  const names = new Map([...agenda.names].filter(([id]) => isSame(id)));
  const rest = { ...agenda, places, last, names };
  if (plans.includes(ALL) || starts.length > STARTS_MAX)
    return { range: { first: shown.from, last }, starts: [], rest: { ...rest, weeks: [] } };
  const weeks = kept.filter(({ weekStart }) => !starts.includes(weekStart));
  const range = isEnough ? undefined : { first: addDays(agenda.last, 1), last };
  return { range, starts, rest: { ...rest, weeks } };
};
