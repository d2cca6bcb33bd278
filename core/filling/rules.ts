import type { RecipeSummary } from "../catalogue/model.ts";
import { fitsRule, type Rule, type RuledRecipe } from "./wishes.ts";

type Typed = { readonly mealType?: string | undefined };

const isFor = (rule: Rule, { mealType }: Typed) => rule.mealType === undefined || rule.mealType === mealType;

const brokenBy = ({ min = 0, max = Number.POSITIVE_INFINITY }: Rule, least: number, most: number): number =>
  Math.max(0, min - most, least - max);

export type TallyOf = ReturnType<typeof rulesOf>;

/**
 * Returns how to count how far choices break rules. A meal without a recipe counts as the one that breaks them least.
 * @param standing slots of the plan with their recipes
 * @param meals open ones
 * @returns a tally that follows a choice's changes: most moves of a search change one or two meals
 */
export const rulesOf = (
  rules: readonly Rule[],
  summaries: readonly RecipeSummary[],
  standing: readonly (Typed & { readonly summary: RuledRecipe | undefined })[],
  meals: readonly (Typed & { readonly candidates: Int32Array })[],
) => {
  const counted = rules.map((rule) => {
    const fits = fitsRule(rule);
    const fitting = Uint8Array.from(summaries, (summary) => Number(fits(summary)));
    /** How many of each meal's recipes fit, at least and at most: 0 or 1. */
    const [least, most] = [new Uint8Array(meals.length), new Uint8Array(meals.length)];
    for (const [meal, one] of meals.entries()) {
      if (!isFor(rule, one)) continue;
      least[meal] = Number(one.candidates.every((index) => fitting[index] === 1));
      most[meal] = Number(one.candidates.some((index) => fitting[index] === 1));
    }
    const stands = standing.filter((slot) => isFor(rule, slot) && slot.summary && fits(slot.summary)).length;
    return { rule, fitting, least, most, stands, isFor: meals.map((one) => isFor(rule, one)) };
  });
  type Counted = (typeof counted)[number];
  const sumOf = (numbers: Uint8Array) => numbers.reduce((sum, one) => sum + one, 0);

  return () => {
    const choice = new Int32Array(meals.length).fill(-1);
    const ranges = counted.map((one) => ({
      one,
      low: one.stands + sumOf(one.least),
      high: one.stands + sumOf(one.most),
    }));
    const fits = ({ fitting, isFor }: Counted, meal: number, index: number) =>
      isFor[meal] ? (fitting[index] ?? 0) : 0;
    const put = (meal: number, index: number): void => {
      const old = choice[meal] ?? -1;
      if (old === index) return;
      choice[meal] = index;
      for (const range of ranges) {
        const { one } = range;
        const [least, most] = [one.least[meal] ?? 0, one.most[meal] ?? 0];
        range.low += (index < 0 ? least : fits(one, meal, index)) - (old < 0 ? least : fits(one, meal, old));
        range.high += (index < 0 ? most : fits(one, meal, index)) - (old < 0 ? most : fits(one, meal, old));
      }
    };
    const broken = (): number => {
      let sum = 0;
      for (const { one, low, high } of ranges) sum += brokenBy(one.rule, low, high);
      return sum;
    };
    /** Returns, as if a meal had no recipe, how much is broken at least, and what each recipe adds. */
    const brokenAt = (meal: number) => {
      const before = choice[meal] ?? -1;
      put(meal, -1);
      const each = ranges.map((range) => {
        const { one } = range;
        const [low, high] = [range.low - (one.least[meal] ?? 0), range.high - (one.most[meal] ?? 0)];
        const without = brokenBy(one.rule, low, high);
        const fitting = one.isFor[meal] ? brokenBy(one.rule, low + 1, high + 1) : without;
        return { fits: one.fitting, least: Math.min(without, fitting), without, fitting };
      });
      put(meal, before);
      const least = each.reduce((sum, one) => sum + one.least, 0);
      const addedBy = (index: number): number => {
        let added = 0;
        for (const one of each) added += (one.fits[index] === 1 ? one.fitting : one.without) - one.least;
        return added;
      };
      return { least, addedBy };
    };
    const brokenRules = (): { rule: number; count: number }[] =>
      ranges.flatMap(({ one, low }, rule) =>
        brokenBy(one.rule, low, low) > 0 ? [{ rule, count: low }] : [],
      );
    return { put, broken, brokenAt, brokenRules };
  };
};
