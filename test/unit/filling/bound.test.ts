import fc from "fast-check";
import { expect, test } from "vitest";
import { bestPossible } from "../../../core/filling/bound/bound.ts";
import { tenthsAt } from "../../../core/filling/cost.ts";
import { menuFor } from "../../../core/filling/menu.ts";
import { problemOf } from "../../../core/filling/problem.ts";
import { withoutLeftovers } from "../../../core/variety/meal.ts";
import { crowded, filling } from "../../support/arbitrary-filling.ts";
import { catalogueOf, day, monday } from "../../support/catalogue.ts";
import { type Case, naiveJudge, naiveWays } from "../../support/naive-filling.ts";
import { isWhole } from "../../support/sample.ts";

const fills = isWhole ? 20_000 : 300;

/** From any way, not only from a good one: the bound must not lean on the search. */
const judgedFromAnyWay = (one: Case, at: number) => {
  const { problem, open } = problemOf(one.catalogue, withoutLeftovers(one.week), one.order);
  const { first } = naiveJudge(one);
  const ways = naiveWays(one).map((way) => ({ way, judged: first(way) }));
  const { way, judged } = ways[(at * 7919) % ways.length] ?? { way: [], judged: [0, 0, 0, 0] };
  const [, broken = 0, repeats = 0] = judged;
  const best = ways.reduce((most, { judged: [, b = 0, r = 0, lacking = 0] }) => {
    return b <= broken && r <= repeats ? Math.max(most, 1000 - lacking) : most;
  }, 0);
  const indexes = new Map([...one.catalogue.recipes.keys()].map((id, index) => [id, index]));
  const started = () => {
    const menu = menuFor(problem);
    for (const [meal, number] of open.entries()) menu.put(meal, indexes.get(way[number] ?? "") ?? -1);
    return menu;
  };
  const menu = started();
  const proven = open.length === 0 ? best : bestPossible(problem, menu);
  const bound = open.length === 0 ? best : bestPossible(problem, started(), 0);
  return { best, proven, bound, found: tenthsAt(problem.standing.length + open.length, menu.cost()) };
};

test.for([
  ["of a week", filling, 60],
  ["of crowded days", crowded, 250],
] as const)(
  "no bound %s is below any choice that breaks rules and repeats no more, and a tree finds the best",
  {
    timeout: 60_000 + 100 * fills,
  },
  ([, cases, tenthsAbove]) => {
    let gaps = 0;
    for (const [at, one] of fc.sample<Case>(cases, { numRuns: fills, seed: 2 }).entries()) {
      const { best, proven, bound, found } = judgedFromAnyWay(one, at);
      expect([proven, found]).toEqual([best, best]);
      expect(bound).toBeGreaterThanOrEqual(best);
      gaps += bound - best;
    }
    // A bound that is always far above is no bound.
    expect(gaps / fills).toBeLessThan(tenthsAbove);
  },
);

test("meals of one day are no twins if a rule is for one of them: the other way around is another week", () => {
  const recipes = catalogueOf({ A: "cuisine:a leek", B: "cuisine:b beans", C: "cuisine:c corn" });
  const cooked = [
    { recipeId: "B", date: day(-12) },
    { recipeId: "C", date: day(-9) },
  ];
  const [lunch, dinner] = (["lunch", "dinner"] as const).map((mealType) => ({ slotDate: day(0), mealType }));
  const meals = [lunch, dinner].flatMap((meal) => meal ?? []);
  const rules = [
    { mealType: "lunch" as const, tagIds: ["cuisine:c"], max: 0 },
    { mealType: "dinner" as const, tagIds: ["cuisine:b"], max: 0 },
  ];
  const order = { today: monday, meals, avoidRecipeIds: [], stock: [], rules };
  const { problem } = problemOf({ ...recipes, cooked }, { weekStart: monday, slots: [] }, order);
  const menu = menuFor(problem);
  menu.put(0, 1);
  menu.put(1, 2);
  bestPossible(problem, menu);
  expect([...menu.choice].map((index) => problem.summaries[index]?.id)).toEqual(["B", "A"]);
});

test("meals of one day are no twins if one of another day is between them: the other way around repeats more", () => {
  const recipes = catalogueOf({ A: "cuisine:a leek", B: "cuisine:b rice" });
  const cooked = [
    { recipeId: "A", date: day(-6) },
    { recipeId: "B", date: day(-8) },
  ];
  // A is a repeat on the first day of the week only.
  const meals = [2, 0, 2].map((on) => ({ slotDate: day(on) }));
  const order = { today: monday, meals, avoidRecipeIds: [], stock: [] };
  const { problem } = problemOf({ ...recipes, cooked }, { weekStart: monday, slots: [] }, order);
  const menu = menuFor(problem);
  for (const [meal, index] of [0, 1, 0].entries()) menu.put(meal, index);
  bestPossible(problem, menu);
  expect([...menu.choice].map((index) => problem.summaries[index]?.id)).toEqual(["A", "A", "B"]);
});
