import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/record.ts";
import { AppError, type Fault, faulty } from "../contract/errors.ts";
import { isInWeek, weekDays } from "./plan.ts";
import type { Plan } from "./store.ts";

/**
 * The fault of a date outside of the plan's week; none when it is inside. `place` says where in the request
 * it is.
 */
export const dateFaults = (
  weekStart: string,
  date: string,
  place: { pointer: string } | { parameter: string },
): Fault[] =>
  isInWeek(weekStart, date)
    ? []
    : [
        {
          ...place,
          code: date < weekStart ? "too_small" : "too_large",
          message: `The plan's week runs from ${weekStart} to ${weekDays(weekStart).at(-1)}.`,
        },
      ];

/** The answer to faulty references in a request. It has all faults, under the code of the first. */
export const unapplicable = (faults: readonly Fault[]): AppError =>
  faulty(faults[0]?.code === "unknown_reference" ? "unknown_reference" : "date_outside_plan", faults);

/**
 * The card of the recipe that a body names as `recipeId`.
 * @param faults other faulty references in the request
 * @throws AppError `unknown_reference` or `date_outside_plan`, with all faults at once
 */
export const recipeToPlan = (
  { recipes }: Catalogue,
  recipeId: string,
  faults: readonly Fault[] = [],
): Card => {
  const card = recipes.get(recipeId);
  if (!card)
    throw unapplicable([
      ...faults,
      { pointer: "/recipeId", code: "unknown_reference", message: "There is no such recipe." },
    ]);
  if (faults.length > 0) throw unapplicable(faults);
  return card;
};

/** Another plan overlaps with the requested week; if there are several, this is the earliest. */
export const overlaps = ({ id, weekStart }: Pick<Plan, "id" | "weekStart">) =>
  new AppError(
    "already_exists",
    `The plan of the week from ${weekStart} already covers some of these days.`,
    {
      conflictingId: id,
      conflictingWeekStart: weekStart,
    },
  );
