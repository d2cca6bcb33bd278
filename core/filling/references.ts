import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { roomFaults } from "../contract/limits.ts";
import type { Effort } from "../contract/values.ts";
import type { Plan } from "../plans/model.ts";
import { weekDays } from "../plans/plan.ts";
import { dateFaults, unapplicable } from "../plans/references.ts";
import type { FillOrder, MealWish } from "./wishes.ts";

type Some = readonly string[] | undefined;

/** Tags and ingredients by id or name. */
export type WantedMeal = Pick<MealWish, "slotDate" | "servings" | "maxCookTimeMin" | "isChildFriendly"> & {
  readonly tags?: Some;
  readonly withoutTags?: Some;
  readonly ingredients?: Some;
  readonly withoutIngredients?: Some;
  readonly effort?: readonly Effort[] | undefined;
};

const mealsOnFreeDays = ({ weekStart, slots }: Plan): WantedMeal[] => {
  const taken = new Set(slots.map(({ slotDate }) => slotDate));
  return weekDays(weekStart)
    .filter((slotDate) => !taken.has(slotDate))
    .map((slotDate) => ({ slotDate }));
};

const wishOf = (
  catalogue: Catalogue,
  weekStart: string,
  { slotDate, effort, ...wanted }: WantedMeal,
  pointer: string,
): { wish: MealWish; faults: Fault[] } => {
  const faults = dateFaults(weekStart, slotDate, { pointer: `${pointer}/slotDate` });
  const idsOf = (field: "tags" | "withoutTags" | "ingredients" | "withoutIngredients"): string[] => {
    const kind = field === "tags" || field === "withoutTags" ? "tag" : "ingredient";
    const named = idsNamed(catalogue, kind, wanted[field] ?? [], (at) => ({
      pointer: `${pointer}/${field}/${at}`,
    }));
    faults.push(...named.faults);
    return named.ids;
  };
  const wish = {
    slotDate,
    servings: wanted.servings,
    tagIds: idsOf("tags"),
    withoutTagIds: idsOf("withoutTags"),
    ingredientIds: idsOf("ingredients"),
    withoutIngredientIds: idsOf("withoutIngredients"),
    efforts: effort,
    maxCookTimeMin: wanted.maxCookTimeMin,
    isChildFriendly: wanted.isChildFriendly,
  };
  return { wish, faults };
};

/** Without meals, each free day gets one. */
export const orderedMeals = (
  catalogue: Catalogue,
  plan: Plan,
  refuse: Refuse<"limit_reached" | "date_outside_plan" | "unknown_reference">,
  meals: readonly WantedMeal[] = mealsOnFreeDays(plan),
): FillOrder["meals"] => {
  const wishes = meals.map((meal, at) => wishOf(catalogue, plan.weekStart, meal, `/meals/${at}`));
  const faults = [
    ...roomFaults("slots", plan.slots.length + meals.length, "/meals"),
    ...wishes.flatMap((one) => one.faults),
  ];
  if (faults.length > 0) refuse(unapplicable(["limit_reached", "unknown_reference"], faults));
  return wishes.map(({ wish }) => wish);
};
