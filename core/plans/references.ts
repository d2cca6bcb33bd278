import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/record.ts";
import { AppError, type Fault, faulty, type Refuse } from "../contract/errors.ts";
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
export const unapplicable = (faults: readonly Fault[]): AppError<"unknown_reference" | "date_outside_plan"> =>
  faulty(faults[0]?.code === "unknown_reference" ? "unknown_reference" : "date_outside_plan", faults);

/**
 * The card of the recipe that a body names as `recipeId`.
 * @param refuse with `unknown_reference`
 */
export const recipeToPlan = (
  { recipes }: Catalogue,
  recipeId: string,
  refuse: Refuse<"unknown_reference">,
): Card => recipes.get(recipeId) ?? refuse(faulty("unknown_reference", [unknownRecipe]));

/**
 * The same for a slot on a date of the plan's week.
 * @param refuse with `unknown_reference` or `date_outside_plan`, with all faults at once
 */
export const recipeToAdd = (
  { recipes }: Catalogue,
  weekStart: string,
  { recipeId, slotDate }: { recipeId: string; slotDate: string },
  refuse: Refuse<"unknown_reference" | "date_outside_plan">,
): Card => {
  const card = recipes.get(recipeId);
  const faults = [
    ...dateFaults(weekStart, slotDate, { pointer: "/slotDate" }),
    ...(card ? [] : [unknownRecipe]),
  ];
  return card && faults.length === 0 ? card : refuse(unapplicable(faults));
};

const unknownRecipe: Fault = {
  pointer: "/recipeId",
  code: "unknown_reference",
  message: "There is no such recipe.",
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
