import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Plan, Slot } from "../plans/model.ts";
import { slotRecipeOf, slotView } from "../plans/plan.ts";
import { withoutLeftovers } from "../variety/meal.ts";
import { freshnessOf } from "../variety/score.ts";
import { type Filling, fillWeek } from "./fill.ts";
import { unfilledView } from "./unfilled.ts";
import type { FillOrder, MealWish } from "./wishes.ts";

/** Makes slots of the meals that were filled. */
export const filledSlots = (
  { recipes }: Catalogue,
  meals: readonly MealWish[],
  { recipeIds }: Filling,
  newId: () => string,
): Slot[] =>
  meals.flatMap(({ slotDate, mealType, servings, eaters }, meal) => {
    const recipe = recipes.get(recipeIds[meal] ?? "");
    return recipe ? { id: newId(), slotDate, mealType, recipe: slotRecipeOf(recipe), servings, eaters } : [];
  });

/**
 * Returns the answer for a week that is as it was filled before, without filling it again.
 * @param days all without this
 */
export const filledAlready = (
  catalogue: Catalogue,
  plan: Plan,
  order: FillOrder,
  days?: readonly string[],
) => {
  const slots = withoutLeftovers(plan).slots.filter(({ slotDate }) => days?.includes(slotDate) ?? true);
  const recipeIds = order.meals.map(
    (meal) =>
      slots.find((slot) => slot.slotDate === meal.slotDate && slot.mealType === meal.mealType)?.recipe.id,
  );
  const { tenths } = freshnessOf(catalogue, plan);
  const before = { ...plan, slots: plan.slots.filter((slot) => !slots.includes(slot)) };
  const meals = order.meals.length > 0 ? order.meals : slots;
  const possible = fillWeek(catalogue, before, { ...order, meals }).tenthsPossible;
  const { brokenRules } = fillWeek(catalogue, plan, { ...order, meals: [] });
  const filling = { recipeIds, tenths, tenthsPossible: Math.max(tenths, possible), brokenRules };
  const { recipes } = catalogue;
  const shown = slots.map((slot) => slotView({ recipes, people: order.people ?? [] }, slot));
  return filledView(catalogue, order, filling, shown, false);
};

/** Returns a filled week as clients see it. Slots of a proposal have no ids yet. */
export const filledView = (
  catalogue: Catalogue,
  order: FillOrder,
  { recipeIds, tenths, tenthsPossible, brokenRules }: Filling,
  slots: readonly Slot[],
  isProposal: boolean,
) => ({
  slots: isProposal ? slots.map(({ id: _, ...slot }) => slot) : slots,
  score: tenths / 10,
  bestPossible: tenthsPossible / 10,
  isProven: tenths === tenthsPossible,
  brokenRules,
  ...unfilledView(catalogue, order, recipeIds),
});
