import type { RecipeSummary } from "../catalogue/model.ts";
import { fitsRule, type Rule, type RuledRecipe } from "./wishes.ts";

type Choice = Int32Array;
type Typed = { readonly mealType?: string | undefined };

const isFor = (rule: Rule, { mealType }: Typed) => rule.mealType === undefined || rule.mealType === mealType;

const brokenBy = ({ min = 0, max = Number.POSITIVE_INFINITY }: Rule, least: number, most: number): number =>
  Math.max(0, min - most, least - max);

export type Rules = ReturnType<typeof rulesOf>;

/**
 * Returns how to count how far choices break rules. A meal without a recipe counts as the one that breaks them least.
 * @param standing slots of the plan with their recipes
 * @param meals open ones
 * @returns counts for a whole choice, for one meal of it, and a `tally` that follows changes one by one
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
    /** By meal: the least and most of its recipes that fit, of one. */
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

  const rangeOf = ({ fitting, least, most, stands, isFor }: Counted, choice: Choice, but = -1) => {
    let [low, high] = [stands, stands];
    for (let meal = 0; meal < choice.length; meal++) {
      if (meal === but) continue;
      const index = choice[meal] ?? -1;
      const fits = index >= 0 && isFor[meal] ? (fitting[index] ?? 0) : 0;
      low += index < 0 ? (least[meal] ?? 0) : fits;
      high += index < 0 ? (most[meal] ?? 0) : fits;
    }
    return [low, high] as const;
  };

  /** With a choice of its own, one meal after the other: most moves of a search change one or two. */
  const tally = () => {
    const choice: Choice = new Int32Array(meals.length).fill(-1);
    const ranges = counted.map((one) => {
      const [low, high] = rangeOf(one, choice);
      return { one, low, high };
    });
    const fits = ({ fitting, isFor }: Counted, meal: number, index: number) =>
      isFor[meal] ? (fitting[index] ?? 0) : 0;
    const put = (meal: number, index: number): void => {
      const old = choice[meal] ?? -1;
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
    return { put, broken };
  };

  const countsIn = (choice: Choice): number[] => counted.map((one) => rangeOf(one, choice)[0]);
  const brokenIn = (choice: Choice): number =>
    counted.reduce((sum, one) => sum + brokenBy(one.rule, ...rangeOf(one, choice)), 0);
  /** For a meal without a recipe: the least with any, and what each adds. */
  const brokenAt = (choice: Choice, meal: number) => {
    const each = counted.map((one) => {
      const [low, high] = rangeOf(one, choice, meal);
      const without = brokenBy(one.rule, low, high);
      const fitting = one.isFor[meal] ? brokenBy(one.rule, low + 1, high + 1) : without;
      return { fits: one.fitting, least: Math.min(without, fitting), without, fitting };
    });
    const least = each.reduce((sum, one) => sum + one.least, 0);
    const addedBy = (index: number): number => {
      let added = 0;
      for (const one of each) added += (one.fits[index] === 1 ? one.fitting : one.without) - one.least;
      return added;
    };
    return { least, addedBy };
  };
  const brokenRulesIn = (choice: Choice): { rule: number; count: number }[] =>
    countsIn(choice).flatMap((count, rule) =>
      brokenBy(counted[rule]?.rule ?? {}, count, count) > 0 ? [{ rule, count }] : [],
    );
  return { matter: rules.length > 0, brokenIn, brokenAt, brokenRulesIn, tally };
};
