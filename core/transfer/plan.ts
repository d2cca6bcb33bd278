import { complete } from "../basics/complete.ts";
import { dateOf } from "../basics/date-keyed-id.ts";
import { AppError, type Fault, faulty, unknownReference } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import type { Person } from "../people/model.ts";
import { personNamed } from "../people/people.ts";
import { idsInOrder } from "../people/references.ts";
import { leftoversFaults, withRecipesOfMeals } from "../plans/leftovers.ts";
import type { Plan, Slot, SlotRecipe } from "../plans/model.ts";
import { requireNoteRoom } from "../plans/note.ts";
import { overlappingStarts, slotRecipeOf } from "../plans/plan.ts";
import { dateFaults, overlaps, unapplicable } from "../plans/references.ts";
import type { ExportedOf } from "./fields.ts";
import { dateKeyedIdsIn } from "./ids.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

export const positionAfterPlan = ({ weekStart }: Pick<Plan, "weekStart">): string => `${weekStart}-`;

type ExportedPlan = ExportedOf<"plan">;

/** Exports a plan. Its slots have no id: leftovers name their meal by its index. */
export const exportedPlan = (
  people: readonly Person[],
  { status: _, rev: __, slots, notes = [], ...plan }: Plan,
): PositionedItem => {
  const namesOf = (eaters: readonly string[]) =>
    people.filter(({ id }) => eaters.includes(id)).map(({ name }) => name);
  const indexOf = new Map(slots.map((slot, index) => [slot.id, index]));
  const item = complete<ExportedPlan>()({
    kind: "plan",
    ...plan,
    slots: slots.map(({ id: _id, changedAt: _at, recipe, eaters, leftoversOf = "", ...slot }) =>
      complete<ExportedPlan["slots"][number]>()({
        ...slot,
        recipeId: recipe.id,
        eaters: eaters && namesOf(eaters),
        leftoversOf: indexOf.get(leftoversOf),
      }),
    ),
    notes: notes.length > 0 ? notes.map(({ id: _id, changedAt: _at, ...note }) => note) : undefined,
  });
  return { item, position: positionAfterPlan(plan) };
};

type PlanItem = ItemOf<"plan">;

/** Perhaps a deleted one. */
export type RecipeOf = (id: string) => SlotRecipe | undefined;

const statusOf = ({ confirmedAt, wasConfirmed = false }: PlanItem) =>
  confirmedAt === undefined
    ? { status: "draft" as const, confirmedAt, wasConfirmed }
    : { status: "confirmed" as const, confirmedAt, wasConfirmed: true };

const leftoversFaultsIn = ({ slots }: PlanItem, planned: readonly Slot[]): Fault[] =>
  slots.flatMap(({ leftoversOf, slotDate }, at): Fault[] => {
    const [slot, meal] = [planned[at], planned[leftoversOf ?? -1]];
    const pointer = `/slots/${at}/leftoversOf`;
    if (leftoversOf === undefined || !slot) return [];
    if (!meal || meal.leftoversOf !== undefined)
      return [{ pointer, code: "unknown_reference", message: "There is no such meal in this plan." }];
    return leftoversFaults(planned, slot, slotDate).map((fault) => ({ ...fault, pointer }));
  });

/**
 * Returns the plans that a file adds. Weeks with a plan keep it.
 * @param present plans around these weeks
 */
export const importedPlans = (
  householdId: string,
  entries: readonly Entry<PlanItem>[],
  {
    present,
    count,
    recipeOf,
    people,
    newId,
  }: {
    present: readonly Plan[];
    count: number;
    recipeOf: RecipeOf;
    people: readonly Person[];
    newId: () => string;
  },
): { plans: Plan[]; tally: Tally } => {
  const plans: Plan[] = [];
  const tally = decideEach(entries, (item, refuse) => {
    const { kind: _, slots, notes = [], ...given } = item;
    const { weekStart, confirmedAt } = given;
    const ids = dateKeyedIdsIn(householdId, item.id, weekStart);
    const known = [...present, ...plans];
    if (known.some(({ id }) => ids.includes(id) && dateOf(id) === weekStart)) return "unchanged";
    const starts = [weekStart, ...overlappingStarts(weekStart)];
    const overlapping = known.find((plan) => starts.includes(plan.weekStart));
    if (overlapping) refuse(overlaps(overlapping));
    if (confirmedAt !== undefined && slots.length === 0)
      refuse(new AppError("plan_empty", "A plan without meals can't be confirmed."));
    const faults = [
      ...slots.flatMap(({ slotDate }, at) =>
        dateFaults(weekStart, slotDate, { pointer: `/slots/${at}/slotDate` }),
      ),
      ...notes.flatMap(({ noteDate }, at) =>
        dateFaults(weekStart, noteDate, { pointer: `/notes/${at}/noteDate` }),
      ),
    ];
    if (faults.length > 0) refuse(faulty("date_outside_plan", faults));
    requireRoom("plans", count + plans.length + 1, refuse);
    requireNoteRoom(notes, refuse);
    const slotIds = slots.map(() => newId());
    const eatersIn = (names: readonly string[], at: number) => {
      const faults = names.flatMap((name, nth): Fault[] =>
        personNamed(people, name)
          ? []
          : [
              {
                pointer: `/slots/${at}/eaters/${nth}`,
                code: "unknown_reference",
                message: `There is nobody with the name "${name}".`,
              },
            ],
      );
      if (faults.length > 0) refuse(faulty("unknown_reference", faults));
      return idsInOrder(
        people,
        names.flatMap((name) => personNamed(people, name)?.id ?? []),
      );
    };
    const planned = slots.map(({ recipeId, eaters = [], leftoversOf, ...slot }, at): Slot => {
      const recipe =
        recipeOf(recipeId) ??
        refuse(unknownReference("/slots", `There is no recipe with the id ${recipeId}.`));
      return complete<Omit<Slot, "changedAt">>()({
        ...slot,
        id: slotIds[at] ?? newId(),
        recipe: slotRecipeOf(recipe),
        eaters: eaters.length > 0 ? eatersIn(eaters, at) : undefined,
        leftoversOf: leftoversOf === undefined ? undefined : (slotIds[leftoversOf] ?? ""),
      });
    });
    const misplaced = leftoversFaultsIn(item, planned);
    if (misplaced.length > 0) refuse(unapplicable(["unknown_reference", "leftovers_misplaced"], misplaced));
    plans.push(
      complete<Plan>()({
        ...given,
        ...statusOf(item),
        id: ids[1],
        slots: withRecipesOfMeals(planned),
        notes: notes.length > 0 ? notes.map((note) => ({ ...note, id: newId() })) : undefined,
        rev: 0,
      }),
    );
    return "created";
  });
  return { plans, tally };
};
