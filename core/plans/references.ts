import type { RecipeSummary } from "../catalogue/model.ts";
import { AppError, type Fault, faulty } from "../contract/errors.ts";
import type { Plan } from "./model.ts";
import { isInWeek, weekDays } from "./plan.ts";

/** Returns a fault if a date is not in the plan's week. */
export const dateFaults = (
  weekStart: string,
  date: string,
  field: { pointer: string } | { parameter: string },
): Fault[] =>
  isInWeek(weekStart, date)
    ? []
    : [
        {
          ...field,
          code: date < weekStart ? "too_small" : "too_large",
          message: `The plan's week runs from ${weekStart} to ${weekDays(weekStart).at(-1)}.`,
        },
      ];

export const recipeFaults = (summary: RecipeSummary | undefined, pointer: string): Fault[] =>
  summary ? [] : [{ pointer, code: "unknown_reference", message: "There is no such recipe." }];

/**
 * Returns the error for these faults, under the code of the first.
 * @param shared fault codes that are problem codes; a date's fault only tells on which side of the week it is
 */
export const unapplicable = <
  Code extends "unknown_reference" | "serves_unknown" | "leftovers_misplaced" | "limit_reached",
>(
  shared: readonly Code[],
  faults: readonly Fault[],
): AppError<Code | "date_outside_plan"> =>
  faulty(shared.find((code) => code === faults[0]?.code) ?? "date_outside_plan", faults);

export const overlaps = ({ id, weekStart }: Pick<Plan, "id" | "weekStart">) =>
  new AppError(
    "already_exists",
    `The plan of the week from ${weekStart} already covers some of these days.`,
    {
      conflictingId: id,
      conflictingWeekStart: weekStart,
    },
  );
