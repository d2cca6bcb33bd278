import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal } from "../catalogue/model.ts";
import type { Plan } from "../plans/model.ts";
import type { CookingLogEntry } from "./model.ts";

/** When a recipe was eaten: by the cooking log, and by plans that are or once were confirmed. */

/** A meal, and the id of the plan that has it or of the user who cooked it. */
type HistoryItem =
  | { readonly date: string; readonly kind: "cooked"; readonly cookedBy: string }
  | { readonly date: string; readonly kind: "planned"; readonly planId: string };

/**
 * A page of a recipe's history, behind the place of the last meal before. Places of newer meals are greater: a day, then 1
 * for cooked and 0 for planned, then the id of the log's entry or of the slot.
 */
type Asked = { readonly recipeId: string; readonly after: string | undefined; readonly limit: number };

/** Greater than every place. */
const NOW = "~";

/** The days of the cooking log and the weeks of plans that have the meals of a page, and the oldest of their days. */
export type Stretch = {
  readonly oldest: string;
  readonly days: readonly string[];
  readonly weeks: readonly string[];
};

/** Where the meals of a page and at least one more are. The catalogue knows their days, but no cooks and no plans. */
export const stretchOf = (
  { cooked, planned }: Catalogue,
  { recipeId, after = NOW, limit }: Asked,
): Stretch => {
  const newest = after.slice(0, "2026-01-31".length);
  const isMeal = (meal: Meal) => meal.recipeId === recipeId && meal.date <= newest;
  const days = cooked.filter(isMeal).map(({ date }) => date);
  const inWeeks = [...planned].flatMap(([week, meals]) =>
    meals.filter(isMeal).map(({ date }) => ({ week, date })),
  );
  const dates = [...days, ...inWeeks.map(({ date }) => date)].sort((a, b) => compareText(b, a));
  // Any meals of the newest day may have been on the page before.
  const oldest = dates[dates.filter((date) => date === newest).length + limit] ?? "";
  return {
    oldest,
    days: [...new Set(days.filter((date) => date >= oldest))],
    weeks: [...new Set(inWeeks.filter(({ date }) => date >= oldest).map(({ week }) => week))],
  };
};

/** The meals of a page, newest first, and the place behind which the next page begins, if there is one. */
export const historyPage = (
  { recipeId, after = NOW, limit }: Asked,
  { oldest }: Stretch,
  entries: readonly CookingLogEntry[],
  plans: readonly Plan[],
): { items: HistoryItem[]; next: string | undefined } => {
  const cooked = entries
    .filter((entry) => entry.recipeId === recipeId)
    .map(({ id, cookedOn: date, cookedBy }) => ({
      place: `${date}#1#${id}`,
      item: { date, kind: "cooked" as const, cookedBy },
    }));
  const planned = plans
    .filter(({ wasConfirmed }) => wasConfirmed)
    .flatMap(({ id: planId, slots }) =>
      slots
        .filter(({ recipe }) => recipe.id === recipeId)
        .map(({ id, slotDate: date }) => ({
          place: `${date}#0#${id}`,
          item: { date, kind: "planned" as const, planId },
        })),
    );
  const found = [...cooked, ...planned]
    .filter(({ place }) => place < after && place >= oldest)
    .sort((a, b) => compareText(b.place, a.place));
  const page = found.slice(0, limit);
  // Where meals of the stretch were deleted since the catalogue was read, the older ones are still to come.
  const behind = oldest === "" ? undefined : `${oldest}#0#`;
  return { items: page.map(({ item }) => item), next: found.length > limit ? page.at(-1)?.place : behind };
};
