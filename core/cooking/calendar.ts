import { addDays, dayNumber } from "../basics/dates.ts";
import { bytesInAnswer } from "../contract/answer-size.ts";
import type { Refuse } from "../contract/errors.ts";
import { limits, requireRoom } from "../contract/limits.ts";
import type { Note, Plan, Slot } from "../plans/model.ts";
import { notesInOrder, type Shown, slotsInOrder, slotView } from "../plans/plan.ts";
import type { CookingLogEntry } from "./model.ts";

type CalendarDay = {
  readonly date: string;
  readonly planned: readonly (Pick<Slot, "mealType" | "recipe" | "servings" | "eaters" | "leftoversOf"> & {
    readonly planId: string;
    readonly slotId: string;
    readonly isConfirmed: boolean;
  })[];
  readonly notes: readonly (Note & { readonly planId: string })[];
  readonly cooked: readonly CookingLogEntry[];
};

const mealsIn = (shown: Shown, { id: planId, status, slots }: Plan) =>
  slotsInOrder(slots)
    .map((slot) => slotView(shown, slot))
    .map(({ id: slotId, slotDate: date, mealType, recipe, servings, eaters, leftoversOf }) => ({
      date,
      meal: {
        planId,
        slotId,
        mealType,
        recipe,
        servings,
        eaters,
        leftoversOf,
        isConfirmed: status === "confirmed",
      },
    }));

const notesIn = ({ id: planId, notes }: Plan) => notesInOrder(notes).map((note) => ({ ...note, planId }));

/**
 * Returns what was planned, noted and cooked on each day, for all days from `from` to `to`.
 * @param plans those with any of the days
 */
export const calendarOf = (
  shown: Shown,
  { from, to }: { from: string; to: string },
  plans: readonly Plan[],
  entries: readonly CookingLogEntry[],
): CalendarDay[] => {
  const meals = Map.groupBy(
    plans.flatMap((plan) => mealsIn(shown, plan)),
    ({ date }) => date,
  );
  const notes = Map.groupBy(plans.flatMap(notesIn), ({ noteDate }) => noteDate);
  const cooked = Map.groupBy(entries, ({ cookedOn }) => cookedOn);
  return Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => addDays(from, at)).map(
    (date) => ({
      date,
      planned: (meals.get(date) ?? []).map(({ meal }) => meal),
      notes: notes.get(date) ?? [],
      cooked: cooked.get(date) ?? [],
    }),
  );
};

/** A name of 200 characters and an address of 500, of 7 bytes each, and the rest. */
const MEAL_BYTES_MAX = 5_500;

/** Refuses with `limit_reached` if the days would not fit into one answer. */
export const requireAnswerable = (days: readonly CalendarDay[], refuse: Refuse<"limit_reached">): void => {
  const count = days.reduce(
    (sum, { planned, notes, cooked }) => sum + planned.length + notes.length + cooked.length,
    0,
  );
  if (count * MEAL_BYTES_MAX > limits.calendarBytes)
    requireRoom("calendarBytes", bytesInAnswer(days), refuse);
};
