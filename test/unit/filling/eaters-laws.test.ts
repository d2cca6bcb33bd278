import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fillWeek } from "../../../core/filling/fill.ts";
import { unfilledView } from "../../../core/filling/unfilled.ts";
import { lateAfter } from "../../support/arbitrary-filling.ts";
import { fillingForPeople } from "../../support/arbitrary-people.ts";
import { holds } from "../../support/law.ts";
import {
  isNaivelyNo,
  isNaivelyUnknown,
  naiveEaters,
  naivelyAdmitted,
} from "../../support/naive-admission.ts";
import { type Case, naiveBest, naiveJudge, naivelySuits } from "../../support/naive-filling.ts";
import { isWhole } from "../../support/sample.ts";

const WEEKS = Number(process.env.FILLED_WEEKS ?? (isWhole ? 50_000 : 3_000));
const SEED = Number(process.env.FILLED_SEED ?? (isWhole ? Date.now() % 1_000_000 : 13));

const fill = ({ catalogue, week, order }: Case, isExact = true) => fillWeek(catalogue, week, order, isExact);

/** How often a search may look at the clock. Most end early, because whole ones take ten times as long. */
const looks = fc.option(fc.nat(12), { freq: 29, nil: Number.POSITIVE_INFINITY });

test(`nobody gets a recipe that this person must not eat, in ${WEEKS} weeks from seed ${SEED}`, {
  timeout: 60_000 + 20 * WEEKS,
}, () => {
  let [filled, empty] = [0, 0];
  const law = fc.property(fillingForPeople, fc.boolean(), looks, (one, isExact, looks) => {
    const { catalogue, week, order } = one;
    const { recipeIds } = fillWeek(catalogue, week, { ...order, isLate: lateAfter(looks) }, isExact);
    for (const [at, id] of recipeIds.entries()) {
      const recipe = catalogue.recipes.get(id ?? "");
      const eaters = naiveEaters(order.people, order.meals[at]?.eaters);
      expect(eaters.filter((person) => recipe && !naivelyAdmitted(catalogue, person, recipe))).toEqual([]);
      if (recipe) filled += 1;
      else empty += 1;
    }
  });
  fc.assert(law, { numRuns: WEEKS, seed: SEED });
  // Empty weeks, and weeks of people who eat everything, would prove nothing.
  expect(Math.min(filled, empty) / (filled + empty)).toBeGreaterThan(0.1);
});

describe("a week for people with limits", () => {
  test("is the best of all that they may eat, and proven; a search's bound is never below it", () => {
    holds(fillingForPeople, (one) => {
      const best = naiveBest(one);
      const { recipeIds, tenths, tenthsPossible } = fill(one);
      expect(recipeIds).toEqual(best.chosen);
      expect([tenths, tenthsPossible]).toEqual([1000 - (best.first[3] ?? 0), tenths]);
      const searched = fill(one, false);
      const isOfBestRank = naiveJudge(one).first(searched.recipeIds).slice(0, 3).join();
      if (isOfBestRank === best.first.slice(0, 3).join())
        expect(searched.tenthsPossible).toBeGreaterThanOrEqual(tenths);
    });
  });

  test("is the same as without people, if nobody at the table has limits", () => {
    holds(fillingForPeople, (one) => {
      const people = one.order.people.map((person) => ({ ...person, diets: [], allergies: [], avoids: [] }));
      const meals = one.order.meals.map(({ eaters: _, ...meal }) => meal);
      const free = { ...one, order: { ...one.order, people } };
      expect(fill(free)).toEqual(fill({ ...one, order: { ...one.order, people: [], meals } }));
    });
  });
});

describe("a meal that nobody found a recipe for", () => {
  /** The recipes that fit a meal, whoever eats it. */
  const fitting = ({ catalogue, order }: Case, meal: number) =>
    [...catalogue.recipes.values()].filter((recipe) => {
      const wish = order.meals[meal];
      return wish && naivelySuits(recipe, wish) && !order.avoidRecipeIds.includes(recipe.id);
    });
  const unfilledIn = (one: Case) => {
    const { recipeIds } = fill(one);
    const view = unfilledView(one.catalogue, one.order, recipeIds);
    expect(view.unfilled.map(({ meal }) => meal)).toEqual(
      [...recipeIds.keys()].filter((meal) => recipeIds[meal] === undefined),
    );
    return view;
  };

  test("says for whom how many recipes are none", () => {
    holds(fillingForPeople, (one) => {
      const { catalogue, order } = one;
      for (const { meal, blockedBy } of unfilledIn(one).unfilled) {
        const counted = naiveEaters(order.people, order.meals[meal]?.eaters).map(({ id, ...limits }) => ({
          personId: id,
          recipes: fitting(one, meal).filter((recipe) => !naivelyAdmitted(catalogue, limits, recipe)).length,
        }));
        const most = counted.filter(({ recipes }) => recipes > 0).toSorted((a, b) => b.recipes - a.recipes);
        expect(blockedBy).toEqual(most);
      }
    });
  });

  test("has no way out that is not for all eaters", () => {
    holds(fillingForPeople, (one) => {
      const { catalogue, order } = one;
      for (const { meal, ways } of unfilledIn(one).unfilled) {
        const eaters = naiveEaters(order.people, order.meals[meal]?.eaters);
        const possible = [...catalogue.recipes.values()].filter(
          (recipe) =>
            !order.avoidRecipeIds.includes(recipe.id) &&
            eaters.every((person) => naivelyAdmitted(catalogue, person, recipe)),
        );
        expect(ways.length > 0).toBe(possible.length > 0);
        for (const { recipes } of ways) expect(recipes).toBeLessThanOrEqual(possible.length);
      }
    });
  });

  test("asks to confirm the ingredients that are unknown in recipes that are no for nobody", () => {
    holds(fillingForPeople, (one) => {
      const { catalogue, order } = one;
      const { unfilled, toConfirm } = unfilledIn(one);
      const found = new Map<string, Set<string>>();
      for (const { meal } of unfilled) {
        const eaters = naiveEaters(order.people, order.meals[meal]?.eaters);
        for (const recipe of fitting(one, meal))
          if (!eaters.some((person) => isNaivelyNo(catalogue, person, recipe)))
            for (const id of recipe.ingredientIds)
              if (eaters.some((person) => isNaivelyUnknown(catalogue, person, id)))
                found.set(id, (found.get(id) ?? new Set()).add(recipe.id));
      }
      const counted = new Map(toConfirm.map(({ ingredientId, recipes }) => [ingredientId, recipes]));
      expect(counted).toEqual(new Map(Array.from(found, ([id, { size }]) => [id, size])));
      const sizes = toConfirm.map(({ recipes }) => recipes);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    });
  });
});
