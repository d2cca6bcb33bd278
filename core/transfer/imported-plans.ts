import { dateOf } from "../basics/dated-id.ts";
import { AppError, faulty, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Plan, SlotRecipe } from "../plans/model.ts";
import { overlappingStarts, slotRecipeOf } from "../plans/plan.ts";
import { dateFaults, overlaps } from "../plans/references.ts";
import { datedIdsIn } from "./ids.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

type PlanItem = ItemOf<"plan">;

/** The recipe, perhaps a deleted one, for an exported id. */
export type RecipeOf = (id: string) => SlotRecipe | undefined;

const statusOf = ({ confirmedAt, wasConfirmed = false }: PlanItem) =>
  confirmedAt === undefined
    ? { status: "draft" as const, wasConfirmed }
    : { status: "confirmed" as const, confirmedAt, wasConfirmed: true };

/**
 * Weeks that have a plan keep it.
 * @param present the plans around these weeks
 */
export const importedPlans = (
  householdId: string,
  entries: readonly Entry<PlanItem>[],
  {
    present,
    count,
    recipeOf,
    newId,
  }: {
    present: readonly Plan[];
    count: number;
    recipeOf: RecipeOf;
    newId: () => string;
  },
): { plans: Plan[]; tally: Tally } => {
  const plans: Plan[] = [];
  const tally = decideEach(entries, (item, refuse) => {
    const { weekStart, slots, confirmedAt } = item;
    const ids = datedIdsIn(householdId, item.id, weekStart);
    const known = [...present, ...plans];
    if (known.some(({ id }) => ids.includes(id) && dateOf(id) === weekStart)) return "unchanged";
    const starts = [weekStart, ...overlappingStarts(weekStart)];
    const overlapping = known.find((plan) => starts.includes(plan.weekStart));
    if (overlapping) refuse(overlaps(overlapping));
    if (confirmedAt !== undefined && slots.length === 0)
      refuse(new AppError("plan_empty", "A plan without meals can't be confirmed."));
    const faults = slots.flatMap(({ slotDate }, at) =>
      dateFaults(weekStart, slotDate, { pointer: `/slots/${at}/slotDate` }),
    );
    if (faults.length > 0) refuse(faulty("date_outside_plan", faults));
    requireRoom("plans", count + plans.length + 1, refuse);
    const planned = slots.map(({ slotDate, recipeId, servings }) => {
      const recipe =
        recipeOf(recipeId) ??
        refuse(unknownReference("/slots", `There is no recipe with the id ${recipeId}.`));
      return { id: newId(), slotDate, recipe: slotRecipeOf(recipe), servings };
    });
    plans.push({ id: ids[1], weekStart, ...statusOf(item), slots: planned, rev: 0 });
    return "created";
  });
  return { plans, tally };
};
