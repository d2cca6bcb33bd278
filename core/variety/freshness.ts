import { byName, compareText, type Named } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import { bytesInAnswer } from "../contract/answer-size.ts";
import { FULL_ALIKENESS, tagWeightIn } from "./alikeness.ts";
import { nearness, type Week, withoutLeftovers } from "./meal.ts";
import { FULL_LOSS, lossesOf } from "./score.ts";

type ClosestMeal = {
  readonly date: string;
  readonly recipeName: string;
  readonly alikeness: number;
  /** Names, heaviest first. */
  readonly tags: string[];
  readonly ingredients: string[];
};
type MealFreshness = {
  readonly slotId: string;
  readonly freshness: number;
  readonly likest?: ClosestMeal;
};

const thousandths = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 1000;

const sharedBy = (
  { tags, ingredients }: Catalogue,
  one: RecipeSummary | undefined,
  other: RecipeSummary | undefined,
) => {
  const named = <T extends Named>(
    things: ReadonlyMap<string, T>,
    ids: readonly string[] = [],
    others: readonly string[] = [],
  ) => ids.filter((id) => others.includes(id)).flatMap((id) => things.get(id) ?? []);
  return {
    tags: named(tags, one?.tagIds, other?.tagIds)
      .filter(({ tagType }) => tagWeightIn[tagType] > 0)
      .sort((a, b) => tagWeightIn[b.tagType] - tagWeightIn[a.tagType] || byName(a, b))
      .map(({ name }) => name),
    ingredients: named(ingredients, one?.ingredientIds, other?.ingredientIds)
      .filter(({ isStaple }) => !isStaple)
      .sort(byName)
      .map(({ name }) => name),
  };
};

/**
 * Returns how fresh each meal of a week is, and the meal that is most like it, if any is alike: of equally alike ones
 * the nearest, then the earlier, then in order of the plan, then by name. Has the plan's order.
 */
export const mealsFreshness = (catalogue: Catalogue, plan: Week): MealFreshness[] => {
  const week = withoutLeftovers(plan);
  const { recipes } = catalogue;
  const { around, losses, alikeness } = lossesOf(catalogue, week);
  const meals = week.slots.map((slot, own): MealFreshness => {
    const loss = losses[own] ?? 0;
    const freshness = thousandths(FULL_LOSS - loss, FULL_LOSS);
    if (loss === 0) return { slotId: slot.id, freshness };
    const alike = alikeness(slot.recipe.id);
    const day = around[own]?.day ?? 0;
    const [closest] = [...around.entries()]
      .filter(([index, meal]) => index !== own && (alike[index] ?? 0) * nearness(day - meal.day) === loss)
      .map(([index, meal]) => ({
        id: meal.recipeId,
        // Deleted recipes are only alike to themselves.
        name: recipes.get(meal.recipeId)?.name ?? slot.recipe.name,
        date: meal.date,
        gap: Math.abs(meal.day - day),
        index: Math.min(index, week.slots.length),
        alikeness: alike[index] ?? 0,
      }))
      .sort((a, b) => a.gap - b.gap || compareText(a.date, b.date) || a.index - b.index || byName(a, b));
    if (!closest) return { slotId: slot.id, freshness };
    return {
      slotId: slot.id,
      freshness,
      likest: {
        date: closest.date,
        recipeName: closest.name,
        alikeness: thousandths(closest.alikeness, FULL_ALIKENESS),
        ...sharedBy(catalogue, recipes.get(slot.recipe.id), recipes.get(closest.id)),
      },
    };
  });
  return bytesInAnswer(meals) <= MEALS_BYTES ? meals : meals.map(withFewNames);
};

/** Bytes of meals in an answer. Only many very long names reach it. */
const MEALS_BYTES = 1_000_000;
const FEW = 5;

const withFewNames = (meal: MealFreshness): MealFreshness => {
  const { likest } = meal;
  if (!likest) return meal;
  const [tags, ingredients] = [likest.tags.slice(0, FEW), likest.ingredients.slice(0, FEW)];
  return { ...meal, likest: { ...likest, tags, ingredients } };
};
