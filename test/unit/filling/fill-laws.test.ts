import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../core/basics/dates.ts";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import { fillWeek } from "../../../core/filling/fill.ts";
import type { FillOrder, MealWish } from "../../../core/filling/wishes.ts";
import { filling, lateAfter } from "../../support/arbitrary-filling.ts";
import { byId, monday, reversed } from "../../support/catalogue.ts";
import { kitchenWeek } from "../../support/kitchens.ts";
import { largeHousehold } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";
import {
  type Case,
  compareJudged,
  naiveJudge,
  naivelySuits,
  naiveWays,
} from "../../support/naive-filling.ts";
import { processorTime } from "../../support/processor-time.ts";
import { chanceOf } from "../../support/random.ts";
import { isWhole } from "../../support/sample.ts";

const fill = ({ catalogue, week, order }: Case, isExact = true) =>
  fillWeek(catalogue, week, order, isExact).recipeIds;
const exactOrNot = [
  ["solved exactly", true],
  ["searched", false],
] as const;

describe.each(exactOrNot)("a filled week, %s, whatever the household", (_, isExact) => {
  test("keeps every wish, and leaves a meal empty only if no recipe suits it", () => {
    holds(filling, (one) => {
      const { catalogue, order } = one;
      for (const [at, id] of fill(one, isExact).entries()) {
        const suitable = [...catalogue.recipes.values()]
          .filter((summary) => naivelySuits(summary, order.meals[at] as MealWish))
          .map((summary) => summary.id)
          .filter((id) => !order.avoidRecipeIds.includes(id));
        if (id === undefined) expect(suitable).toEqual([]);
        else expect(suitable).toContain(id);
      }
    });
  });

  test("is no better with more wishes and rules", () => {
    holds(filling, (one) => {
      const meals = one.order.meals.map(({ slotDate, mealType }) => ({ slotDate, mealType }));
      const freer = { ...one, order: { ...one.order, meals, rules: [] } };
      const { first } = naiveJudge(freer);
      const [bound, free] = [first(fill(one, isExact)), first(fill(freer, isExact))];
      if (bound[0] === free[0]) expect(compareJudged(free, bound)).toBeLessThanOrEqual(0);
    });
  });

  test("has no lower bound with one more recipe to choose", () => {
    holds(filling, fc.integer({ min: 0, max: 6 }), (one, without) => {
      const avoidRecipeIds = [...one.order.avoidRecipeIds, `recipe ${without}`];
      const fewer = { ...one, order: { ...one.order, avoidRecipeIds } };
      const { first } = naiveJudge(one);
      const [all, less] = [one, fewer].map(({ catalogue, week, order }) =>
        fillWeek(catalogue, week, order, isExact),
      );
      const worse = (at: number) => [all, less].map((filling) => first(filling?.recipeIds ?? [])[at]);
      if ([0, 1, 2].every((at) => worse(at)[0] === worse(at)[1]))
        expect(all?.tenthsPossible).toBeGreaterThanOrEqual(less?.tenthsPossible ?? 0);
    });
  });

  test("is the same, in whatever order the data are stored", () => {
    holds(filling, (one) => {
      const { catalogue, week, order } = one;
      const other = {
        catalogue: reversed(catalogue),
        week: { ...week, slots: week.slots.toReversed() },
        order: {
          ...order,
          stock: order.stock.toReversed(),
          avoidRecipeIds: order.avoidRecipeIds.toReversed(),
        },
      };
      expect(fill(other, isExact)).toEqual(fill(one, isExact));
    });
  });
});

describe.each(exactOrNot)("a week for which there is little time, %s", (_, isExact) => {
  test("has all its meals, and says of no better one that it is impossible", () => {
    const law = fc.property(filling, fc.integer({ min: 0, max: 80 }), (one, looks) => {
      const { catalogue, week } = one;
      const order = { ...one.order, isLate: lateAfter(looks) };
      const found = fillWeek(catalogue, week, order, isExact);
      const { first } = naiveJudge(one);
      const [unfilled = 0, broken = 0, repeats = 0, lacking] = first(found.recipeIds);
      expect(1000 - found.tenths).toBe(lacking);
      const best = naiveWays(one).reduce((most, way) => {
        const [u = 0, b = 0, r = 0, l = 0] = first(way);
        expect(u).toBeGreaterThanOrEqual(unfilled);
        return u === unfilled && b <= broken && r <= repeats ? Math.max(most, 1000 - l) : most;
      }, 0);
      expect(found.tenthsPossible).toBeGreaterThanOrEqual(best);
    });
    fc.assert(law, { numRuns: isWhole ? 100 : 30 });
  });
});

test("70 meals with ten rules, from 450 recipes of 100 ingredients and 12 tags, take a few times as long as 21 meals from plain ones", () => {
  const { pickDifferent } = chanceOf(7);
  const { catalogue, order } = kitchenWeek("hard", 3, { recipes: 450, meals: 21, hasWishes: false });
  const tagIds = [...catalogue.tags.keys()];
  const ingredientIds = [...catalogue.ingredients.keys()];
  const rich = [...catalogue.recipes.values()].map((summary) => ({
    ...summary,
    tagIds: pickDifferent(tagIds, 12),
    ingredientIds: pickDifferent(ingredientIds, 100),
  }));
  const rules = tagIds.slice(0, 10).map((id) => ({ tagIds: [id], min: 20, max: 30 }));
  const meals = Array.from({ length: 70 }, (_, at) => ({ slotDate: addDays(monday, at % 7) }));
  const week = { weekStart: monday, slots: [] };
  const plain = processorTime(() => fillWeek(catalogue, week, order));
  const much = processorTime(() =>
    fillWeek({ ...catalogue, recipes: byId(rich) }, week, { ...order, meals, rules }),
  );
  expect(much / plain).toBeLessThan(5);
});

test("in a large household no recipe repeats, and the score is proven to be the best", () => {
  const { catalogue, week } = largeHousehold(3, { recipes: 1_000, ingredients: 300, weeks: 8 });
  const meals = Array.from({ length: 10 }, (_, at) => ({ slotDate: addDays(monday, at % 7) }));
  const order: FillOrder = { today: monday, avoidRecipeIds: [], stock: [], meals };
  const { recipeIds, tenths, tenthsPossible } = fillWeek(catalogue, week, order);
  expect(naiveJudge({ catalogue, week, order }).first(recipeIds).slice(0, 3)).toEqual([0, 0, 0]);
  expect(tenths).toBe(tenthsPossible);
});

describe("the best possible score of 21 meals", () => {
  const { catalogue, order } = kitchenWeek("realistic", 4, { recipes: 500, meals: 21, hasWishes: true });
  const possible = (from: Catalogue, ...avoidRecipeIds: string[]) =>
    fillWeek(from, { weekStart: monday, slots: [] }, { ...order, avoidRecipeIds }).tenthsPossible;
  const all = possible(catalogue);

  test("is no lower with one more recipe to choose", () => {
    for (const nth of [4, 41, 78]) expect(possible(catalogue, `recipe ${nth}`)).toBeLessThanOrEqual(all);
  });

  test("is the same, in whatever order recipes and their tags are stored", () => {
    expect(possible(reversed(catalogue))).toBe(all);
  });
});
