import type { Thing } from "../../../core/client/index.ts";
import { daysFrom } from "./dates.ts";

type Plan = Pick<Thing<"weekPlans">, "weekStart" | "slots" | "notes">;

/** Returns the days from `from` on that a fill may fill, by the service's rule: no meal, and no note that is the dinner. */
export const openDays = ({ weekStart, slots, notes }: Plan, from: string): string[] =>
  daysFrom(weekStart).filter(
    (day) =>
      day >= from &&
      !slots.some(({ slotDate }) => slotDate === day) &&
      !notes.some(({ noteDate, mealType = "dinner" }) => noteDate === day && mealType === "dinner"),
  );
