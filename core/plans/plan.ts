import { addDays, dayNumber } from "../basics/dates.ts";
import { isEqual } from "../basics/equal.ts";
import { compareText } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Meal, RecipeSummary } from "../catalogue/model.ts";
import { AppError, type Refuse } from "../contract/errors.ts";
import { requireRoom } from "../contract/limits.ts";
import { type MealType, mealTypes } from "../contract/values.ts";
import type { Person } from "../people/model.ts";
import type { Note, Plan, Slot, SlotRecipe } from "./model.ts";

type Planned = Pick<Slot, "slotDate" | "leftoversOf"> & { readonly recipe: { readonly id: string } };

const WEEK_DAYS = 7;

/** Makes a plan that is a draft. */
export const newPlan = (
  id: string,
  weekStart: string,
  slots: readonly Slot[],
  notes?: readonly Note[],
): Plan => ({
  id,
  weekStart,
  status: "draft",
  wasConfirmed: false,
  slots,
  ...(notes && notes.length > 0 ? { notes } : {}),
  rev: 0,
});

export const isInWeek = (weekStart: string, date: string): boolean => {
  const days = dayNumber(date) - dayNumber(weekStart);
  return days >= 0 && days < WEEK_DAYS;
};

/** Returns a week's days: seven, or fewer at the end of the year 9999. */
export const weekDays = (weekStart: string): string[] => [
  ...new Set(Array.from({ length: WEEK_DAYS }, (_, day) => addDays(weekStart, day))),
];

/** Returns the first days of all other weeks that share a day with a week, the earliest first: 12 at most. */
export const overlappingStarts = (weekStart: string): string[] => {
  const earliest = addDays(weekStart, 1 - WEEK_DAYS);
  const latest = addDays(weekStart, WEEK_DAYS - 1);
  return Array.from({ length: dayNumber(latest) - dayNumber(earliest) + 1 }, (_, day) =>
    addDays(earliest, day),
  ).filter((start) => start !== weekStart);
};

/** Returns what a slot keeps of its recipe. */
export const slotRecipeOf = ({ id, name, effort, cookTimeMin, heroImageUrl }: SlotRecipe): SlotRecipe => ({
  id,
  name,
  effort,
  cookTimeMin,
  heroImageUrl,
});

/** Returns a plan with other slots as a draft: a confirmation covers exactly the confirmed ones. */
const reopened = ({ confirmedAt: _, ...plan }: Plan, slots: readonly Slot[]): Plan => ({
  ...plan,
  status: "draft",
  slots,
});

/** Makes the plan a draft, unless `added` is empty. */
export const withSlots = (plan: Plan, added: readonly Slot[], refuse: Refuse<"limit_reached">): Plan => {
  requireRoom("slots", plan.slots.length + added.length, refuse);
  return added.length === 0 ? plan : reopened(plan, [...plan.slots, ...added]);
};

export const slotOf = ({ slots }: Plan, slotId: string, refuse: Refuse<"not_found">): Slot =>
  slots.find(({ id }) => id === slotId) ??
  refuse(new AppError("not_found", "There is no such slot in this plan."));

/**
 * Replaces a slot in its plan, which becomes a draft unless only meal type or eaters change. On a new day, the slot comes
 * last. Its leftovers follow it.
 * @param summary the recipe, if it was given
 */
export const withChanged = (plan: Plan, slot: Slot, changed: Slot, summary?: RecipeSummary): Plan => {
  const isMoved = changed.slotDate !== slot.slotDate;
  const meal = ({ recipe, mealType: _, eaters: __, ...rest }: Slot) => ({ ...rest, recipeId: recipe.id });
  const isSame = isEqual(meal(changed), meal(slot));
  if (isSame && changed.mealType === slot.mealType && isEqual(changed.eaters, slot.eaters)) return plan;
  const follow = (one: Slot): Slot => {
    if (one.leftoversOf !== slot.id || !summary) return one;
    const servings = summary.serves === undefined ? undefined : one.servings;
    return { ...one, recipe: changed.recipe, servings };
  };
  const slots = isMoved
    ? [...plan.slots.filter(({ id }) => id !== slot.id).map(follow), changed]
    : plan.slots.map((one) => (one.id === slot.id ? changed : follow(one)));
  return isSame ? { ...plan, slots } : reopened(plan, slots);
};

export const withoutSlot = (plan: Plan, slot: Slot): Plan =>
  reopened(
    plan,
    plan.slots.filter(({ id, leftoversOf }) => id !== slot.id && leftoversOf !== slot.id),
  );

export const confirmPlan = (plan: Plan, now: Date, refuse: Refuse<"plan_empty">): Plan => {
  if (plan.status === "confirmed") return plan;
  if (plan.slots.length === 0) refuse(new AppError("plan_empty", "Add a meal before you confirm the plan."));
  return { ...plan, status: "confirmed", confirmedAt: now.toISOString(), wasConfirmed: true };
};

export const recipeIdsIn = (...plans: readonly Pick<Plan, "slots">[]): string[] =>
  plans.flatMap(({ slots }) => slots.map(({ recipe }) => recipe.id));

/** Returns a plan's meals, without leftovers: they are the same meal once more. */
export const mealsOf = ({ slots }: { readonly slots: readonly Planned[] }): Meal[] =>
  slots
    .filter(({ leftoversOf }) => leftoversOf === undefined)
    .map(({ slotDate, recipe }) => ({ recipeId: recipe.id, date: slotDate }));

/** What views of plans need: the catalogue with the recipes of the plans, and everybody who may eat. */
export type Shown = Pick<Catalogue, "recipes"> & { readonly people: readonly Person[] };

/** Returns a slot as clients see it, with the eaters who are still there, in the order of people. */
export const slotView = ({ recipes, people }: Shown, slot: Slot): Slot => {
  const summary = recipes.get(slot.recipe.id);
  const { eaters = [], ...rest } = slot;
  const present = eaters.length === 0 ? [] : people.filter(({ id }) => eaters.includes(id));
  return {
    ...rest,
    ...(present.length > 0 && { eaters: present.map(({ id }) => id) }),
    recipe: summary ? slotRecipeOf(summary) : slot.recipe,
  };
};

type Typed = { readonly mealType?: MealType | undefined };

const byMealType = (a: Typed, b: Typed): number => rankOf(a) - rankOf(b);
const rankOf = ({ mealType }: Typed): number =>
  mealType === undefined ? mealTypes.length : mealTypes.indexOf(mealType);

export const slotsInOrder = <T extends Typed & { readonly slotDate: string }>(slots: readonly T[]): T[] =>
  slots.toSorted((a, b) => compareText(a.slotDate, b.slotDate) || byMealType(a, b));

export const notesInOrder = (notes: readonly Note[] = []): Note[] =>
  notes.toSorted((a, b) => compareText(a.noteDate, b.noteDate) || byMealType(a, b));

/** Returns a plan as clients see it, with its slots and notes in order. */
export const planView = (plan: Plan, shown: Shown) => {
  const { wasConfirmed: _, rev: __, slots, notes, ...view } = plan;
  return {
    ...view,
    slots: slotsInOrder(slots).map((slot) => slotView(shown, slot)),
    notes: notesInOrder(notes),
  };
};
