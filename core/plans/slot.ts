import { type Patch, patched } from "../basics/patched.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import type { Person } from "../people/model.ts";
import { idsInOrder, peopleFaults } from "../people/references.ts";
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
/** What a slot refers to. */
type Known = Pick<Catalogue, "recipes"> & { readonly people: readonly Person[] };

const eatersFaults = ({ people }: Known, { eaters }: Pick<SlotChange, "eaters">, pointer = ""): Fault[] =>
  peopleFaults(people, eaters ?? [], (at) => ({ pointer: `${pointer}/eaters/${at}` }));

const inOrder = <Fields extends Pick<SlotChange, "eaters">>({ people }: Known, fields: Fields): Fields =>
  fields.eaters ? { ...fields, eaters: idsInOrder(people, fields.eaters) } : fields;

const faultsOf = (known: Known, weekStart: string, wanted: WantedSlot, pointer = ""): Fault[] => {
  const { slotDate, servings, recipeId } = wanted;
  const recipe = known.recipes.get(recipeId);
  return [
    ...dateFaults(weekStart, slotDate, { pointer: `${pointer}/slotDate` }),
    ...recipeFaults(recipe, `${pointer}/recipeId`),
    ...servingsFaults(recipe, servings, `${pointer}/servings`),
    ...eatersFaults(known, wanted, pointer),
  ];
};

/**
 * Makes a meal. Refuses an unknown recipe or eater, a date outside of the week, and servings of a recipe that doesn't
 * say for how many it is.
 */
export const newSlot = (
  known: Known,
  weekStart: string,
  wanted: WantedSlot,
  newId: () => string,
  refuse: RefuseNew,
): Slot => {
  const { recipeId, ...fields } = wanted;
  const recipe = known.recipes.get(recipeId);
  const faults = faultsOf(known, weekStart, wanted);
  if (!recipe || faults.length > 0) return refuse(unapplicable(newCodes, faults));
  return { ...inOrder(known, fields), id: newId(), recipe: slotRecipeOf(recipe) };
};

/** Makes several meals, or refuses with all faults at once. */
export const newSlots = (
  known: Known,
  weekStart: string,
  wanted: readonly WantedSlot[],
  newId: () => string,
  refuse: RefuseNew,
): Slot[] => {
  const faults = wanted.flatMap((one, at) => faultsOf(known, weekStart, one, `/slots/${at}`));
  if (faults.length > 0) refuse(unapplicable(newCodes, faults));
  return wanted.map((one) => newSlot(known, weekStart, one, newId, refuse));
};

/**
 * Makes leftovers of a meal of the plan. Refuses an unknown meal or eater, a day on which its leftovers can't be, and
 * servings of a recipe that doesn't say for how many it is.
 * @param shown also deleted recipes, as they last were
 */
export const newLeftovers = (
  shown: Known,
  { weekStart, slots }: Week,
  wanted: WantedLeftovers,
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
  else faults.push(...servingsFaults(shown.recipes.get(meal.recipe.id), servings, "/servings"));
  faults.push(...eatersFaults(shown, wanted));
  if (!meal || faults.length > 0) return refuse(unapplicable(codes, faults));
  return { ...inOrder(shown, wanted), id: newId(), recipe: meal.recipe };
};

/**
 * Returns a slot with changed fields. Servings go if the new recipe doesn't say how many it serves. With a recipe,
 * leftovers become a meal.
 * @param present as it last was if it is deleted
 */
export const changedSlot = (
  known: Known,
  { weekStart, slots }: Week,
  slot: Slot,
  { recipeId, ...change }: SlotChange,
  present: Pick<RecipeSummary, "serves"> | undefined,
  refuse: RefuseSlot,
): Slot => {
  const { slotDate = slot.slotDate, servings } = change;
  const next = recipeId === undefined ? undefined : known.recipes.get(recipeId);
  const leftoversOf = recipeId === undefined ? slot.leftoversOf : undefined;
  const isMoved = slotDate !== slot.slotDate && isInWeek(weekStart, slotDate);
  const faults = [
    ...dateFaults(weekStart, slotDate, { pointer: "/slotDate" }),
    ...(isMoved ? leftoversFaults(slots, { id: slot.id, leftoversOf }, slotDate) : []),
    ...(recipeId === undefined ? [] : recipeFaults(next, "/recipeId")),
    ...servingsFaults(recipeId === undefined ? present : next, servings, "/servings"),
    ...eatersFaults(known, change),
  ];
  if (faults.length > 0) refuse(unapplicable(codes, faults));
  const kept = next && next.serves === undefined ? undefined : slot.servings;
  const recipe = next ? slotRecipeOf(next) : slot.recipe;
  return patched({ ...slot, servings: kept, recipe, leftoversOf }, inOrder(known, change));
};
