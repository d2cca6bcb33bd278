import type { Catalogue } from "../catalogue/catalogue.ts";
import { idsNamed } from "../catalogue/named-ids.ts";
import type { Fault, Refuse } from "../contract/errors.ts";
import { roomFaults } from "../contract/limits.ts";
import type { Effort } from "../contract/values.ts";
import type { Person } from "../people/model.ts";
import { idsInOrder, peopleFaults } from "../people/references.ts";
import type { Plan } from "../plans/model.ts";
import { weekDays } from "../plans/plan.ts";
import { dateFaults, unapplicable } from "../plans/references.ts";
import type { MealWish, Rule } from "./wishes.ts";

type Wanted = {
  readonly [Field in "tags" | "anyTags" | "withoutTags" | "ingredients" | "withoutIngredients"]?:
    | readonly string[]
    | undefined;
} & { readonly effort?: readonly Effort[] | undefined };
type WantedMeal = Omit<Wanted, "anyTags"> &
  Pick<MealWish, "slotDate" | "mealType" | "eaters" | "servings" | "maxCookTimeMin" | "isChildFriendly">;
type WantedRule = Wanted & Pick<Rule, "mealType" | "min" | "max">;

const mealsOnFreeDays = ({ weekStart, slots, notes = [] }: Plan): WantedMeal[] => {
  const noted = notes.filter(({ mealType }) => mealType === undefined || mealType === "dinner");
  const taken = new Set([...slots.map(({ slotDate }) => slotDate), ...noted.map(({ noteDate }) => noteDate)]);
  return weekDays(weekStart)
    .filter((slotDate) => !taken.has(slotDate))
    .map((slotDate) => ({ slotDate }));
};

/** Returns wishes with ids instead of names, and adds a fault for each unknown name. */
const wishesOf = <W extends Wanted>(catalogue: Catalogue, wanted: W, pointer: string, faults: Fault[]) => {
  const { tags, anyTags, withoutTags, ingredients, withoutIngredients, effort, ...others } = wanted;
  const idsOf = (kind: "tag" | "ingredient", some: Readonly<Record<string, readonly string[] | undefined>>) =>
    Object.entries(some).flatMap(([field, names = []]) => {
      const named = idsNamed(catalogue, kind, names, (at) => ({ pointer: `${pointer}/${field}/${at}` }));
      faults.push(...named.faults);
      return named.ids;
    });
  return {
    ...others,
    tagIds: idsOf("tag", { tags }),
    withoutTagIds: idsOf("tag", { withoutTags }),
    ingredientIds: idsOf("ingredient", { ingredients }),
    withoutIngredientIds: idsOf("ingredient", { withoutIngredients }),
    efforts: effort,
    anyTagIds: idsOf("tag", { anyTags }),
  };
};

/**
 * Finds the tags, ingredients and people that an order's meals and rules name. Refuses unknown ones, dates outside of
 * the plan, and too many meals, with all faults at once. Without meals, those of free days are wanted.
 */
export const ordered = (
  known: Catalogue & { readonly people: readonly Person[] },
  plan: Plan,
  refuse: Refuse<"limit_reached" | "date_outside_plan" | "unknown_reference">,
  meals: readonly WantedMeal[] = mealsOnFreeDays(plan),
  rules: readonly WantedRule[] = [],
): { meals: readonly MealWish[]; rules: readonly Rule[] } => {
  const faults = roomFaults("slots", plan.slots.length + meals.length, "/meals");
  const wished = meals.map((meal, at): MealWish => {
    faults.push(...dateFaults(plan.weekStart, meal.slotDate, { pointer: `/meals/${at}/slotDate` }));
    const wish = wishesOf(known, meal, `/meals/${at}`, faults);
    const { people } = known;
    faults.push(...peopleFaults(people, meal.eaters, (nth) => ({ pointer: `/meals/${at}/eaters/${nth}` })));
    return { ...wish, eaters: meal.eaters && idsInOrder(people, meal.eaters) };
  });
  const ruled = rules.map((rule, at): Rule => wishesOf(known, rule, `/rules/${at}`, faults));
  if (faults.length > 0) refuse(unapplicable(["limit_reached", "unknown_reference"], faults));
  return { meals: wished, rules: ruled };
};
