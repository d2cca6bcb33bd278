import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/model.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import type { MealType } from "../contract/values.ts";
import { servingsFaults } from "../recipes/servings.ts";
import { leftoversFaults } from "./leftovers.ts";
import type { Plan, Slot } from "./model.ts";
import { isInWeek, slotRecipeOf } from "./plan.ts";
import { dateFaults, recipeFaults, unapplicable } from "./references.ts";

export type WantedSlot = {
  readonly slotDate: string;
  readonly recipeId: string;
  readonly servings?: number | undefined;
  readonly mealType?: MealType | undefined;
};

type WantedLeftovers = Omit<WantedSlot, "recipeId"> & { readonly leftoversOf: string };

/** Null clears a field. */
export type SlotChange = {
  readonly slotDate?: string | undefined;
  readonly recipeId?: string | undefined;
  readonly servings?: number | null | undefined;
  readonly mealType?: MealType | null | undefined;
};

const newCodes = ["unknown_reference", "serves_unknown"] as const;
type RefuseNew = Refuse<(typeof newCodes)[number] | "date_outside_plan">;
const codes = [...newCodes, "leftovers_misplaced"] as const;
type RefuseSlot = Refuse<(typeof codes)[number] | "date_outside_plan">;
type Week = Pick<Plan, "weekStart" | "slots">;

const faultsOf = (
  recipe: Card | undefined,
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
  const { slotDate, recipeId, servings, mealType } = wanted;
  const recipe = recipes.get(recipeId);
  const faults = faultsOf(recipe, weekStart, wanted);
  if (!recipe || faults.length > 0) return refuse(unapplicable(newCodes, faults));
  return { id: newId(), slotDate, mealType, recipe: slotRecipeOf(recipe), servings };
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
  { slotDate, leftoversOf, servings, mealType }: WantedLeftovers,
  servesOf: (recipeId: string) => Pick<Card, "serves"> | undefined,
  newId: () => string,
  refuse: RefuseSlot,
): Slot => {
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
  return { id: newId(), slotDate, mealType, recipe: meal.recipe, servings, leftoversOf };
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
  { slotDate = slot.slotDate, recipeId, servings, mealType }: SlotChange,
  present: Pick<Card, "serves"> | undefined,
  refuse: RefuseSlot,
): Slot => {
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
  return {
    ...slot,
    slotDate,
    mealType: mealType === undefined ? slot.mealType : (mealType ?? undefined),
    recipe: next ? slotRecipeOf(next) : slot.recipe,
    servings: servings === undefined ? kept : (servings ?? undefined),
    leftoversOf,
  };
};
