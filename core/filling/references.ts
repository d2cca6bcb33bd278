import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { roomFaults } from "../contract/limits.ts";
import type { Effort } from "../contract/values.ts";
import type { Plan } from "../plans/model.ts";
import { weekDays } from "../plans/plan.ts";
import { dateFaults, unapplicable } from "../plans/references.ts";
import type { MealWish, Rule } from "./wishes.ts";

type Some = readonly string[] | undefined;

type Wanted = {
  readonly tags?: Some;
  readonly anyTags?: Some;
  readonly withoutTags?: Some;
  readonly ingredients?: Some;
  readonly withoutIngredients?: Some;
  readonly effort?: readonly Effort[] | undefined;
};
export type WantedMeal = Omit<Wanted, "anyTags"> &
  Pick<MealWish, "slotDate" | "mealType" | "servings" | "maxCookTimeMin" | "isChildFriendly">;
export type WantedRule = Wanted & Pick<Rule, "mealType" | "min" | "max">;

const mealsOnFreeDays = ({ weekStart, slots, notes = [] }: Plan): WantedMeal[] => {
  const noted = notes.filter(({ mealType }) => mealType === undefined || mealType === "dinner");
  const taken = new Set([...slots.map(({ slotDate }) => slotDate), ...noted.map(({ noteDate }) => noteDate)]);
  return weekDays(weekStart)
    .filter((slotDate) => !taken.has(slotDate))
    .map((slotDate) => ({ slotDate }));
};

const wishesOf = (catalogue: Catalogue, wanted: Wanted, pointer: string) => {
  const faults: Fault[] = [];
  const idsOf = (field: Exclude<keyof Wanted, "effort">): string[] => {
    const kind = field === "ingredients" || field === "withoutIngredients" ? "ingredient" : "tag";
    const named = idsNamed(catalogue, kind, wanted[field] ?? [], (at) => ({
      pointer: `${pointer}/${field}/${at}`,
    }));
    faults.push(...named.faults);
    return named.ids;
  };
  const wishes = {
    tagIds: idsOf("tags"),
    withoutTagIds: idsOf("withoutTags"),
    ingredientIds: idsOf("ingredients"),
    withoutIngredientIds: idsOf("withoutIngredients"),
    efforts: wanted.effort,
  };
  return { wishes, anyTagIds: idsOf("anyTags"), faults };
};

/**
 * Finds the tags and ingredients that an order's meals and rules name. Refuses unknown ones, dates outside of the
 * plan, and too many meals, with all faults at once. Without meals, those of free days are wanted.
 */
export const ordered = (
  catalogue: Catalogue,
  plan: Plan,
  refuse: Refuse<"limit_reached" | "date_outside_plan" | "unknown_reference">,
  meals: readonly WantedMeal[] = mealsOnFreeDays(plan),
  rules: readonly WantedRule[] = [],
): { meals: readonly MealWish[]; rules: readonly Rule[] } => {
  const faults = roomFaults("slots", plan.slots.length + meals.length, "/meals");
  const wished = meals.map((meal, at): MealWish => {
    const { slotDate, mealType, servings, maxCookTimeMin, isChildFriendly } = meal;
    const found = wishesOf(catalogue, meal, `/meals/${at}`);
    faults.push(
      ...dateFaults(plan.weekStart, slotDate, { pointer: `/meals/${at}/slotDate` }),
      ...found.faults,
    );
    return { slotDate, mealType, servings, ...found.wishes, maxCookTimeMin, isChildFriendly };
  });
  const ruled = rules.map((rule, at): Rule => {
    const { wishes, anyTagIds, faults: found } = wishesOf(catalogue, rule, `/rules/${at}`);
    faults.push(...found);
    return { ...wishes, anyTagIds, mealType: rule.mealType, min: rule.min, max: rule.max };
  });
  if (faults.length > 0) refuse(unapplicable(["limit_reached", "unknown_reference"], faults));
  return { meals: wished, rules: ruled };
};
