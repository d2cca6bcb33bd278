import { dayNumber } from "../../core/basics/dates.ts";
import type { Catalogue } from "../../core/catalogue/catalogue.ts";
import type { Meal, RecipeSummary } from "../../core/catalogue/model.ts";
import type { Week } from "../../core/variety/meal.ts";

/** The rules of variety written naively: pair by pair, in exact fractions. Slow, but easy to check. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b;
const most = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((best, one) => (isMore(one, best) ? one : best), [0n, 1n]);
const fraction = (above: number, below: number): Fraction => [BigInt(above), BigInt(below)];

const weightOf = ({ tags, ingredients }: Catalogue, id: string): number => {
  const type = tags.get(id)?.tagType;
  if (type) return { protein: 3, cuisine: 2, other: 1, dietary: 0 }[type];
  return ingredients.get(id)?.isStaple === false ? 1 : 0;
};

/** The ids that two sets share and that count for the comparison. */
const common = (catalogue: Catalogue, a: readonly string[], b: readonly string[]): string[] =>
  a.filter((id) => b.includes(id) && weightOf(catalogue, id) > 0);

const jaccard = (catalogue: Catalogue, a: readonly string[], b: readonly string[]): Fraction => {
  const weigh = (ids: readonly string[]) => ids.reduce((sum, id) => sum + weightOf(catalogue, id), 0);
  const union = weigh([...new Set([...a, ...b])]);
  return union === 0 ? [0n, 1n] : fraction(weigh(common(catalogue, a, b)), union);
};

/** The ids of the tags and ingredients that make two recipes alike. The two may be the same recipe. */
export const naiveCommon = (catalogue: Catalogue, a: string, b: string): string[] => {
  const [one, other] = [catalogue.recipes.get(a), catalogue.recipes.get(b)];
  if (!one || !other) return [];
  return [
    ...common(catalogue, one.tagIds, other.tagIds),
    ...common(catalogue, one.ingredientIds, other.ingredientIds),
  ];
};

export const naiveAlikeness = (catalogue: Catalogue, a: string, b: string): Fraction => {
  if (a === b) return [1n, 1n];
  const [one, other] = [catalogue.recipes.get(a), catalogue.recipes.get(b)];
  if (!one || !other) return [0n, 1n];
  const part = (weight: Fraction, of: (summary: RecipeSummary) => readonly string[]) =>
    times(weight, jaccard(catalogue, of(one), of(other)));
  return plus(
    part([6n, 10n], (summary) => summary.tagIds),
    part([4n, 10n], (summary) => summary.ingredientIds),
  );
};

const naiveNearness = (gap: number): Fraction => {
  if (gap <= 1) return [1n, 1n];
  return gap <= 14 ? fraction(15 - gap, 14) : [0n, 1n];
};

/** What was eaten in the 14 days before a week. */
export const naiveHistory = ({ cooked, planned }: Catalogue, weekStart: string): Meal[] =>
  [...cooked, ...[...planned.values()].flat()].filter(({ date }) => {
    const ago = dayNumber(weekStart) - dayNumber(date);
    return ago >= 1 && ago <= 14;
  });

/** How much freshness one meal costs another: nearness × alikeness. */
export const naiveLoss = (catalogue: Catalogue, one: Meal, other: Meal): Fraction =>
  times(
    naiveNearness(Math.abs(dayNumber(one.date) - dayNumber(other.date))),
    naiveAlikeness(catalogue, one.recipeId, other.recipeId),
  );

/** How much freshness each slot of a week loses. */
export const naiveLosses = (catalogue: Catalogue, { weekStart, slots }: Week): Fraction[] => {
  const meals = slots.map(({ slotDate, recipe }) => ({ recipeId: recipe.id, date: slotDate }));
  const history = naiveHistory(catalogue, weekStart);
  return meals.map((meal, own) => {
    const others = [...meals.filter((_, index) => index !== own), ...history];
    return most(others.map((other) => naiveLoss(catalogue, meal, other)));
  });
};

/** The score of a week, halves up. */
export const naiveScore = (catalogue: Catalogue, week: Week): number => {
  const losses = naiveLosses(catalogue, week);
  if (losses.length === 0) return 100;
  const [lost, whole] = losses.reduce(plus, [0n, 1n]);
  const count = BigInt(losses.length);
  const tenths = (2000n * (whole * count - lost) + whole * count) / (2n * whole * count);
  return Number(tenths) / 10;
};
