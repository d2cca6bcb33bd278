import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal } from "../catalogue/model.ts";
import type { Plan } from "../plans/model.ts";
import type { CookingLogEntry } from "./model.ts";

/** In the cooking log, or in a plan that is or was confirmed. */

type HistoryItem =
  | { readonly date: string; readonly kind: "cooked"; readonly cookedBy: string }
  | { readonly date: string; readonly kind: "planned"; readonly planId: string };

/**
 * Which page is asked for. `after` is the last meal of the page before: a day, 1 for cooked or 0 for planned, an id.
 */
type Asked = { readonly recipeId: string; readonly after: string | undefined; readonly limit: number };

/** Greater than every position. */
const NOW = "~";

type PageRange = {
  readonly oldest: string;
  readonly days: readonly string[];
  readonly weeks: readonly string[];
};

/**
 * Returns on which days and in which weeks a page of a recipe's history may lie. The catalogue knows when a recipe was
 * eaten, but not who cooked it or which plan it was in.
 */
export const pageRangeOf = (
  { cooked, planned }: Catalogue,
  { recipeId, after = NOW, limit }: Asked,
): PageRange => {
  const newest = after.slice(0, "2026-01-31".length);
  const isMeal = (meal: Meal) => meal.recipeId === recipeId && meal.date <= newest;
  const days = cooked.filter(isMeal).map(({ date }) => date);
  const inWeeks = [...planned].flatMap(([week, meals]) =>
    meals.filter(isMeal).map(({ date }) => ({ week, date })),
  );
  const dates = [...days, ...inWeeks.map(({ date }) => date)].sort((a, b) => compareText(b, a));
  const oldest = dates[dates.filter((date) => date === newest).length + limit] ?? "";
  return {
    oldest,
    days: [...new Set(days.filter((date) => date >= oldest))],
    weeks: [...new Set(inWeeks.filter(({ date }) => date >= oldest).map(({ week }) => week))],
  };
};

/**
 * Returns a page of the meals of a recipe, newest first, and the cursor of the next page. Leftovers don't count, and
 * plans only once they were confirmed.
 */
export const historyPage = (
  { recipeId, after = NOW, limit }: Asked,
  { oldest }: PageRange,
  entries: readonly CookingLogEntry[],
  plans: readonly Plan[],
): { items: HistoryItem[]; next: string | undefined } => {
  const cooked = entries
    .filter((entry) => entry.recipeId === recipeId)
    .map(({ id, cookedOn: date, cookedBy }) => ({
      position: `${date}#1#${id}`,
      item: { date, kind: "cooked" as const, cookedBy },
    }));
  const planned = plans
    .filter(({ wasConfirmed }) => wasConfirmed)
    .flatMap(({ id: planId, slots }) =>
      slots
        .filter(({ recipe, leftoversOf }) => recipe.id === recipeId && leftoversOf === undefined)
        .map(({ id, slotDate: date }) => ({
          position: `${date}#0#${id}`,
          item: { date, kind: "planned" as const, planId },
        })),
    );
  const found = [...cooked, ...planned]
    .filter(({ position }) => position < after && position >= oldest)
    .sort((a, b) => compareText(b.position, a.position));
  const page = found.slice(0, limit);
  // Older meals may follow if some were deleted since the catalogue was read.
  const behind = oldest === "" ? undefined : `${oldest}#0#`;
  return { items: page.map(({ item }) => item), next: found.length > limit ? page.at(-1)?.position : behind };
};
