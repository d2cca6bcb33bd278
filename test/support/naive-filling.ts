import { addDays, dayNumber } from "../../core/basics/dates.ts";
import { compareNames } from "../../core/basics/text.ts";
import type { Catalogue } from "../../core/catalogue/catalogue.ts";
import type { Meal, RecipeSummary } from "../../core/catalogue/model.ts";
import type { FillOrder, MealWish, Rule, RuledRecipe } from "../../core/filling/wishes.ts";
import type { Week } from "../../core/variety/meal.ts";
import { naiveEaters, naivelyAdmitted } from "./naive-admission.ts";
import { naiveHistory, naiveLoss, naiveScore } from "./naive-variety.ts";

/** The rules of filling a week as they are told: every way is tried and judged. Slow, and plain to check. */
export type Case = { catalogue: Catalogue; week: Week; order: FillOrder };
type Chosen = readonly (string | undefined)[];

const naivelyFits = (summary: RuledRecipe, wanted: Omit<Rule, "mealType" | "min" | "max">): boolean => {
  const { tagIds = [], anyTagIds = [], withoutTagIds = [], efforts = [] } = wanted;
  const { ingredientIds = [], withoutIngredientIds = [] } = wanted;
  const allOf = (ids: readonly string[], has: readonly string[]) => ids.every((id) => has.includes(id));
  const oneOf = (ids: readonly string[], has: readonly string[]) => ids.some((id) => has.includes(id));
  return (
    allOf(tagIds, summary.tagIds) &&
    allOf(ingredientIds, summary.ingredientIds) &&
    !oneOf(withoutTagIds, summary.tagIds) &&
    !oneOf(withoutIngredientIds, summary.ingredientIds) &&
    (anyTagIds.length === 0 || oneOf(anyTagIds, summary.tagIds)) &&
    (efforts.length === 0 || efforts.includes(summary.effort))
  );
};

/** Whether a recipe is all that is wished for. */
export const naivelySuits = (summary: RecipeSummary, wish: MealWish): boolean => {
  if (wish.servings !== undefined && summary.serves === undefined) return false;
  if (wish.maxCookTimeMin !== undefined && summary.cookTimeMin === undefined) return false;
  if ((summary.cookTimeMin ?? 0) > (wish.maxCookTimeMin ?? Number.MAX_VALUE)) return false;
  if (wish.isChildFriendly !== undefined && wish.isChildFriendly !== summary.isChildFriendly) return false;
  return naivelyFits(summary, wish);
};

const naiveCandidates = ({ catalogue, order }: Case): string[][] =>
  order.meals.map((wish) =>
    [...catalogue.recipes.values()]
      .filter((summary) => naivelySuits(summary, wish) && !order.avoidRecipeIds.includes(summary.id))
      .filter((summary) =>
        naiveEaters(order.people, wish.eaters).every((one) => naivelyAdmitted(catalogue, one, summary)),
      )
      .map(({ id }) => id),
  );

/** The week with the recipes that were chosen. */
const filledWeek = ({ week, order }: Case, chosen: Chosen): Week => ({
  ...week,
  slots: [
    ...week.slots,
    ...order.meals.flatMap(({ slotDate, mealType }, at) => {
      const id = chosen[at];
      return id === undefined ? [] : [{ id: `new ${at}`, slotDate, mealType, recipe: { id, name: id } }];
    }),
  ],
});

const eatenBeside = ({ catalogue: { cooked, planned }, week }: Case): Meal[] => [
  ...cooked,
  ...[...planned].filter(([start]) => start !== week.weekStart).flatMap(([, meals]) => meals),
];

/** How many meals repeat a recipe of the plan as it is when they are added one by one, or one eaten lately. */
const repeatsOf = (all: Case, eaten: readonly Meal[], chosen: Chosen): number => {
  const there = all.week.slots.map(({ recipe }) => recipe.id);
  return chosen.filter((id, at) => {
    if (id === undefined) return false;
    const date = all.order.meals[at]?.slotDate ?? "";
    const ago = eaten
      .filter((meal) => meal.recipeId === id)
      .map((meal) => dayNumber(date) - dayNumber(meal.date));
    const isRepeat = there.includes(id) || ago.some((days) => days >= 1 && days <= 7);
    there.push(id);
    return isRepeat;
  }).length;
};

/** What rules miss or have too many of, over all. */
const brokenOf = (all: Case, chosen: Chosen): number => {
  const { catalogue, order } = all;
  const slots: (Week["slots"][number] & Pick<MealWish, "mealType">)[] = [...filledWeek(all, chosen).slots];
  const meals = slots.flatMap(({ mealType, recipe: { id } }) => {
    const summary = (order.recipes ?? catalogue.recipes).get(id);
    return summary ? [{ ...summary, mealType }] : [];
  });
  return (order.rules ?? []).reduce((sum, rule) => {
    const isFor = (meal: (typeof meals)[number]) => [undefined, meal.mealType].includes(rule.mealType);
    const count = meals.filter((meal) => isFor(meal) && naivelyFits(meal, rule)).length;
    return sum + Math.max(0, (rule.min ?? 0) - count) + Math.max(0, count - (rule.max ?? 70));
  }, 0);
};

/** A way to fill a week, judged: what is compared first comes first; less is better, also of the names and ids. */
type Judged = readonly (number | string)[];

const remembered = <K, V extends object | number>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
};

/** Judges: first empty meals, broken rules, repeats, and tenths that the score lacks; then the rest but for names and ids. */
export const naiveJudge = (given: Case) => {
  // Leftovers count for nothing.
  const slots = given.week.slots.filter(({ leftoversOf }) => !leftoversOf);
  const all = { ...given, week: { ...given.week, slots } };
  const { catalogue, week, order } = all;
  const eaten = eatenBeside(all);
  const history = naiveHistory(catalogue, week.weekStart);
  const planned = week.slots.map(({ slotDate, recipe }) => ({ recipeId: recipe.id, date: slotDate }));
  const mealOf = remembered((at: number) =>
    remembered((recipeId: string) => ({ recipeId, date: order.meals[at]?.slotDate ?? "" })),
  );
  const lossOf = remembered((one: Meal) =>
    remembered((other: Meal) => {
      const [of, whole] = naiveLoss(catalogue, one, other);
      return Number(of) / Number(whole);
    }),
  );
  /** In floating point, unless that is too near to a half. */
  const tenthsOf = (chosen: Chosen): number => {
    const meals = [...planned, ...chosen.flatMap((id, at) => (id === undefined ? [] : [mealOf(at)(id)]))];
    if (meals.length === 0) return 1000;
    let lost = 0;
    for (const [own, meal] of meals.entries()) {
      const others = [...meals.slice(0, own), ...meals.slice(own + 1), ...history];
      lost += Math.max(0, ...others.map(lossOf(meal)));
    }
    const exact = 1000 - (1000 * lost) / meals.length;
    if (Math.abs(exact - Math.floor(exact) - 0.5) >= 1e-6) return Math.round(exact);
    return Math.round(naiveScore(catalogue, filledWeek(all, chosen)) * 10);
  };
  const first = (chosen: Chosen): [number, number, number, number] => [
    chosen.filter((id) => id === undefined).length,
    brokenOf(all, chosen),
    repeatsOf(all, eaten, chosen),
    1000 - tenthsOf(chosen),
  ];
  const rest = (chosen: Chosen): Judged => {
    const { slots } = filledWeek(all, chosen);
    const used = order.stock.filter(({ ingredientId, bestBefore }) =>
      slots.some(
        ({ slotDate, recipe }) =>
          bestBefore >= order.today &&
          bestBefore <= addDays(slotDate, 3) &&
          catalogue.recipes.get(recipe.id)?.ingredientIds.includes(ingredientId),
      ),
    );
    const lastDays = chosen.map((id, at) => {
      const before = order.meals[at]?.slotDate ?? "";
      const days = eaten.flatMap(({ recipeId, date }) => (recipeId === id && date < before ? date : ""));
      return days.sort().at(-1) ?? "";
    });
    const likings = chosen.map((id) => {
      const stars = (catalogue.ratings.get(id ?? "") ?? []).flatMap((one) => one.stars ?? []);
      const all = [...stars, 3.5, 3.5];
      return -all.reduce((sum, one) => sum + one, 0) / all.length;
    });
    return [-used.length, ...likings, ...lastDays];
  };
  return { first, rest };
};

/** Which is better, less than 0 the first. */
export const compareJudged = (one: Judged, other: Judged): number => {
  const at = one.findIndex((value, at) => value !== other[at]);
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};

export const naiveWays = (all: Case): Chosen[] =>
  naiveCandidates(all).reduce<Chosen[]>(
    (ways, [first, ...ids]) => [first, ...ids].flatMap((id) => ways.map((way) => [...way, id])),
    [[]],
  );

/** The best of all ways to fill a week, and what is known of it. */
export const naiveBest = (all: Case): { chosen: Chosen; first: readonly number[] } => {
  const { first, rest } = naiveJudge(all);
  const nameOf = (id: string | undefined) => all.catalogue.recipes.get(id ?? "")?.name ?? "";
  const byNames = (one: Chosen, other: Chosen) =>
    one.map((id, at) => compareNames(nameOf(id), nameOf(other[at]))).find((order) => order !== 0) ?? 0;
  const idsOf = (chosen: Chosen) => chosen.map((id) => id ?? "");
  const judged = naiveWays(all).map((chosen) => ({ chosen, first: first(chosen) }));
  const best = judged.reduce((best, one) => (compareJudged(one.first, best.first) < 0 ? one : best));
  const [chosen = []] = judged
    .filter((one) => compareJudged(one.first, best.first) === 0)
    .map((one) => ({ chosen: one.chosen, rest: rest(one.chosen) }))
    .sort(
      (a, b) =>
        compareJudged(a.rest, b.rest) ||
        byNames(a.chosen, b.chosen) ||
        compareJudged(idsOf(a.chosen), idsOf(b.chosen)),
    )
    .map((one) => one.chosen);
  return { chosen, first: best.first };
};
