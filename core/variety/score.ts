import { dayNumber } from "../basics/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { mealsOf } from "../plans/plan.ts";
import { alikenessTo, alikenessToAll, FULL_ALIKENESS } from "./alikeness.ts";
import { FULL_NEARNESS, lastDays, mealsBefore, nearness, type Week } from "./meal.ts";

/** The largest loss of a slot: nearness 1 × alikeness 1. */
export const FULL_LOSS = FULL_NEARNESS * FULL_ALIKENESS;

/** Halves up: 1000 × (1 - loss / (slots × FULL_LOSS)), or 1000 without slots. */
export const tenthsOf = (slots: number, loss: number): number =>
  slots === 0 ? 1000 : Math.round((1000 * (slots * FULL_LOSS - loss)) / (slots * FULL_LOSS));

type DatedMeal = { readonly recipeId: string; readonly date: string; readonly day: number };

/**
 * Returns what each meal of a week loses by being alike to another within two weeks: the largest product of alikeness
 * and nearness.
 * @returns `around` are the week's meals and then those before it, `losses` those of the week's meals in the same
 * order
 */
export const lossesOf = (catalogue: Catalogue, week: Week) => {
  const slots = mealsOf(week);
  // All slots come later, so only a recipe's last time matters.
  const before = Array.from(lastDays(mealsBefore(catalogue, week.weekStart)), ([recipeId, date]) => ({
    recipeId,
    date,
  }));
  const around = [...slots, ...before].map((meal): DatedMeal => ({ ...meal, day: dayNumber(meal.date) }));
  const alikeness = alikenessTo(
    catalogue,
    around.map(({ recipeId }) => recipeId),
  );
  const losses = slots.map(({ recipeId, date }, own) => {
    const alike = alikeness(recipeId);
    const day = dayNumber(date);
    return around.reduce((most, meal, index) => {
      const loss = (alike[index] ?? 0) * nearness(day - meal.day);
      return index === own ? most : Math.max(most, loss);
    }, 0);
  });
  return { around, losses, alikeness };
};

type Freshness = {
  readonly tenths: number;
  readonly tenthsWith: (date: string) => number[];
};

/**
 * Returns how varied a week is, from 0 to 100, 100 without slots; and how varied it would be with each further recipe.
 * README.md has the formula.
 */
export const freshnessOf = (catalogue: Catalogue, week: Week): Freshness => {
  const { around, losses } = lossesOf(catalogue, week);
  return {
    tenths: tenthsOf(
      losses.length,
      losses.reduce((sum, loss) => sum + loss, 0),
    ),
    tenthsWith: (date) => {
      const day = dayNumber(date);
      const alikeness = alikenessToAll(catalogue);
      // The new slot's loss, and the sum of the others'.
      const own = new Float64Array(catalogue.recipes.size);
      const others = new Float64Array(catalogue.recipes.size);
      for (const [index, meal] of around.entries()) {
        const near = nearness(day - meal.day);
        const loss = losses[index];
        // Stryker disable next-line ConditionalExpression,EqualityOperator: only saves time, as all slots are near
        if (loss === undefined && near === 0) continue;
        const alike = alikeness(meal.recipeId);
        // Stryker disable next-line EqualityOperator: a typed array ignores what is written past its end
        for (let recipe = 0; recipe < alike.length; recipe++) {
          const both = (alike[recipe] ?? 0) * near;
          own[recipe] = Math.max(own[recipe] ?? 0, both);
          if (loss !== undefined) others[recipe] = (others[recipe] ?? 0) + Math.max(loss, both);
        }
      }
      return Array.from(own, (loss, recipe) => tenthsOf(losses.length + 1, loss + (others[recipe] ?? 0)));
    },
  };
};
