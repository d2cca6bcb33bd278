import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Card } from "../catalogue/model.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { servingsFaults } from "../recipes/servings.ts";
import type { Slot } from "./model.ts";
import { slotRecipeOf } from "./plan.ts";
import { dateFaults, recipeFaults, unapplicable } from "./references.ts";

export type WantedSlot = {
  readonly slotDate: string;
  readonly recipeId: string;
  readonly servings?: number | undefined;
};

/** Null clears a field. */
export type SlotChange = {
  readonly slotDate?: string | undefined;
  readonly recipeId?: string | undefined;
  readonly servings?: number | null | undefined;
};

const codes = ["unknown_reference", "serves_unknown"] as const;
type RefuseSlot = Refuse<(typeof codes)[number] | "date_outside_plan">;

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

export const newSlot = (
  { recipes }: Catalogue,
  weekStart: string,
  wanted: WantedSlot,
  newId: () => string,
  refuse: RefuseSlot,
): Slot => {
  const { slotDate, recipeId, servings } = wanted;
  const recipe = recipes.get(recipeId);
  const faults = faultsOf(recipe, weekStart, wanted);
  if (!recipe || faults.length > 0) return refuse(unapplicable(codes, faults));
  return { id: newId(), slotDate, recipe: slotRecipeOf(recipe), servings };
};

export const newSlots = (
  catalogue: Catalogue,
  weekStart: string,
  wanted: readonly WantedSlot[],
  newId: () => string,
  refuse: RefuseSlot,
): Slot[] => {
  const faults = wanted.flatMap((one, at) =>
    faultsOf(catalogue.recipes.get(one.recipeId), weekStart, one, `/slots/${at}`),
  );
  if (faults.length > 0) refuse(unapplicable(codes, faults));
  return wanted.map((one) => newSlot(catalogue, weekStart, one, newId, refuse));
};

/**
 * The slot loses its servings if the new recipe doesn't say how many it serves.
 * @param present the slot's recipe, as it last was if it is deleted
 */
export const changedSlot = (
  { recipes }: Catalogue,
  weekStart: string,
  slot: Slot,
  { slotDate = slot.slotDate, recipeId, servings }: SlotChange,
  present: Pick<Card, "serves"> | undefined,
  refuse: RefuseSlot,
): Slot => {
  const next = recipeId === undefined ? undefined : recipes.get(recipeId);
  const faults = [
    ...dateFaults(weekStart, slotDate, { pointer: "/slotDate" }),
    ...(recipeId === undefined ? [] : recipeFaults(next, "/recipeId")),
    ...servingsFaults(recipeId === undefined ? present : next, servings, "/servings"),
  ];
  if (faults.length > 0) refuse(unapplicable(codes, faults));
  const kept = next && next.serves === undefined ? undefined : slot.servings;
  return {
    ...slot,
    slotDate,
    recipe: next ? slotRecipeOf(next) : slot.recipe,
    servings: servings === undefined ? kept : (servings ?? undefined),
  };
};
