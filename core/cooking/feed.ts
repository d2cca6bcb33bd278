import type { Described } from "../catalogue/model.ts";
import type { MealType } from "../contract/values.ts";
import { madeAt } from "../plans/change-time.ts";
import type { Plan } from "../plans/model.ts";
import type { CalendarEvent } from "./icalendar.ts";

const DOMAIN = "meal-planner";

export const DAYS_BEFORE = 28;
export const DAYS_AHEAD = 93;

const times: Readonly<Record<MealType, string>> = {
  breakfast: "08:00",
  lunch: "12:30",
  snack: "16:00",
  dinner: "18:30",
};

type Named = Pick<Described, "name" | "renamedAt">;
type Dated = {
  readonly id: string;
  readonly changedAt?: number | undefined;
  readonly mealType?: MealType | undefined;
};

/** Readers take the greater sequence for the newer version. */
const eventOf = (
  { id, changedAt = 0, mealType }: Dated,
  date: string,
  summary: string,
  renamedAt = 0,
): CalendarEvent => {
  const made = madeAt(id);
  const stamp = Math.max(made, changedAt, renamedAt);
  const time = mealType && times[mealType];
  return { uid: `${id}@${DOMAIN}`, stamp, sequence: stamp - made, date, time, summary };
};

export const plannedWithin = (
  plans: readonly Plan[],
  { from, to }: { from: string; to: string },
): Pick<Plan, "slots" | "notes">[] => {
  const isWithin = (date: string) => date >= from && date <= to;
  return plans.map(({ slots, notes }) => ({
    slots: slots.filter(({ slotDate }) => isWithin(slotDate)),
    notes: notes?.filter(({ noteDate }) => isWithin(noteDate)),
  }));
};

export const eventsOf = (
  plans: readonly Pick<Plan, "slots" | "notes">[],
  recipes: ReadonlyMap<string, Named>,
): CalendarEvent[] =>
  plans.flatMap(({ slots, notes = [] }) => [
    ...slots.map((slot) => {
      const { name, renamedAt }: Named = recipes.get(slot.recipe.id) ?? slot.recipe;
      const summary = slot.leftoversOf === undefined ? name : `${name} (leftovers)`;
      return eventOf(slot, slot.slotDate, summary, renamedAt);
    }),
    ...notes.map((note) => eventOf(note, note.noteDate, note.text)),
  ]);
