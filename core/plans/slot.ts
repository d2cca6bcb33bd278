import { type Patch, patched } from "../basics/patched.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { servingsFaults } from "../recipes/servings.ts";
import { leftoversFaults } from "./leftovers.ts";
import type { Plan, Slot } from "./model.ts";
import { isInWeek, slotRecipeOf } from "./plan.ts";
import { dateFaults, recipeFaults, unapplicable } from "./references.ts";

/** What people say of a slot, besides its meal. */
type SlotFields = Omit<Slot, "id" | "recipe" | "leftoversOf" | "changedAt">;
type WantedSlot = SlotFields & { readonly recipeId: string };
type WantedLeftovers = SlotFields & { readonly leftoversOf: string };
type SlotChange = Patch<SlotFields> & { readonly recipeId?: string | undefined };

const newCodes = ["unknown_reference", "serves_unknown"] as const;
type RefuseNew = Refuse<(typeof newCodes)[number] | "date_outside_plan">;
const codes = [...newCodes, "leftovers_misplaced"] as const;
type RefuseSlot = Refuse<(typeof codes)[number] | "date_outside_plan">;
type Week = Pick<Plan, "weekStart" | "slots">;

const faultsOf = (
  recipe: RecipeSummary | undefined,
  weekStart: string,
  { slotDate, servings }: WantedSlot,
  pointer = "",
): Fault[] => [
  ...dateFaults(weekStart, slotDate, { pointer: `${pointer}/slotDate` }),
  ...recipeFaults(recipe, `${pointer}/recipeId`),
  ...servingsFaults(recipe, servings, `${pointer}/servings`),
];

/**
 * Makes a meal. Refuses an unknown recipe, a date outside of the week, and servings of a recipe that doesn't say for
 * how many it is.
 */
export const newSlot = (
  { recipes }: Catalogue,
  weekStart: string,
  wanted: WantedSlot,
  newId: () => string,
  refuse: RefuseNew,
): Slot => {
  const { recipeId, ...fields } = wanted;
  const recipe = recipes.get(recipeId);
  const faults = faultsOf(recipe, weekStart, wanted);
  if (!recipe || faults.length > 0) return refuse(unapplicable(newCodes, faults));
  return { ...fields, id: newId(), recipe: slotRecipeOf(recipe) };
};

/** Makes several meals, or refuses with all faults at once. */
export const newSlots = (
  catalogue: Catalogue,
  weekStart: string,
  wanted: readonly WantedSlot[],
  newId: () => string,
  refuse: RefuseNew,
): Slot[] => {
  const faults = wanted.flatMap((one, at) =>
    faultsOf(catalogue.recipes.get(one.recipeId), weekStart, one, `/slots/${at}`),
  );
  if (faults.length > 0) refuse(unapplicable(newCodes, faults));
  return wanted.map((one) => newSlot(catalogue, weekStart, one, newId, refuse));
};

/**
 * Makes leftovers of a meal of the plan. Refuses an unknown meal, a day on which its leftovers can't be, and servings
 * of a recipe that doesn't say for how many it is.
 * @param servesOf also what a deleted recipe last served
 */
export const newLeftovers = (
  { weekStart, slots }: Week,
  wanted: WantedLeftovers,
  servesOf: (recipeId: string) => Pick<RecipeSummary, "serves"> | undefined,
  newId: () => string,
  refuse: RefuseSlot,
): Slot => {
  const { slotDate, leftoversOf, servings } = wanted;
  const meal = slots.find((slot) => slot.id === leftoversOf && slot.leftoversOf === undefined);
  const faults: Fault[] = [
    ...dateFaults(weekStart, slotDate, { pointer: "/slotDate" }),
    ...(isInWeek(weekStart, slotDate) && meal ? leftoversFaults(slots, { leftoversOf }, slotDate) : []),
  ];
  if (!meal)
    faults.push({
      pointer: "/leftoversOf",
      code: "unknown_reference",
      message: "There is no such meal in this plan.",
    });
  else faults.push(...servingsFaults(servesOf(meal.recipe.id), servings, "/servings"));
  if (!meal || faults.length > 0) return refuse(unapplicable(codes, faults));
  return { ...wanted, id: newId(), recipe: meal.recipe };
};

/**
 * Returns a slot with changed fields. Servings go if the new recipe doesn't say how many it serves. With a recipe,
 * leftovers become a meal.
 * @param present as it last was if it is deleted
 */
export const changedSlot = (
  { recipes }: Catalogue,
  { weekStart, slots }: Week,
  slot: Slot,
  { recipeId, ...change }: SlotChange,
  present: Pick<RecipeSummary, "serves"> | undefined,
  refuse: RefuseSlot,
): Slot => {
  const { slotDate = slot.slotDate, servings } = change;
  const next = recipeId === undefined ? undefined : recipes.get(recipeId);
  const leftoversOf = recipeId === undefined ? slot.leftoversOf : undefined;
  const isMoved = slotDate !== slot.slotDate && isInWeek(weekStart, slotDate);
  const faults = [
    ...dateFaults(weekStart, slotDate, { pointer: "/slotDate" }),
    ...(isMoved ? leftoversFaults(slots, { id: slot.id, leftoversOf }, slotDate) : []),
    ...(recipeId === undefined ? [] : recipeFaults(next, "/recipeId")),
    ...servingsFaults(recipeId === undefined ? present : next, servings, "/servings"),
  ];
  if (faults.length > 0) refuse(unapplicable(codes, faults));
  const kept = next && next.serves === undefined ? undefined : slot.servings;
  const recipe = next ? slotRecipeOf(next) : slot.recipe;
  return patched({ ...slot, servings: kept, recipe, leftoversOf }, change);
};
