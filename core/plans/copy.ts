import { addDays, dayNumber } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Note, Plan, Slot } from "./model.ts";
import { slotRecipeOf, slotsInOrder } from "./plan.ts";

type Copied = {
  readonly slots: readonly Slot[];
  readonly notes: readonly Note[];
  readonly leftOut: readonly { readonly slotDate: string; readonly recipeName: string }[];
};

/**
 * Copies a plan's meals and notes into another week, on the same days of it. Meals of deleted recipes are left out and
 * listed.
 */
export const copied = (
  { recipes }: Catalogue,
  plan: Pick<Plan, "weekStart" | "slots" | "notes">,
  weekStart: string,
  newId: () => string,
): Copied => {
  const later = dayNumber(weekStart) - dayNumber(plan.weekStart);
  const idOf = new Map(plan.slots.map(({ id }) => [id, newId()]));
  const slots = plan.slots.flatMap(({ changedAt: _, ...slot }): Slot[] => {
    const { id, slotDate, servings, leftoversOf, recipe } = slot;
    const summary = recipes.get(recipe.id);
    if (!summary) return [];
    return [
      {
        ...slot,
        id: idOf.get(id) ?? newId(),
        slotDate: addDays(slotDate, later),
        recipe: slotRecipeOf(summary),
        servings: summary.serves === undefined ? undefined : servings,
        leftoversOf: leftoversOf === undefined ? undefined : idOf.get(leftoversOf),
      },
    ];
  });
  const notes = (plan.notes ?? []).map(({ changedAt: _, ...note }) => ({
    ...note,
    id: newId(),
    noteDate: addDays(note.noteDate, later),
  }));
  const leftOut = slotsInOrder(plan.slots)
    .filter(({ recipe }) => !recipes.has(recipe.id))
    .map(({ slotDate, recipe }) => ({ slotDate: addDays(slotDate, later), recipeName: recipe.name }));
  return { slots, notes, leftOut };
};
