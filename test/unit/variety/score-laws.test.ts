import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNames } from "../../../core/basics/text.ts";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import type { Week } from "../../../core/variety/meal.ts";
import { freshnessOf } from "../../../core/variety/score.ts";
import { varietyOf } from "../../../core/variety/variety.ts";
import { busyPlanning, planning } from "../../support/arbitrary-week.ts";
import { byId, catalogueOf, reversed, weekOf, withLog } from "../../support/catalogue.ts";
import {
  isMore,
  naiveCommon,
  naiveHistory,
  naiveLoss,
  naiveLosses,
  naiveScore,
} from "../../support/naive-variety.ts";

const NONE = [0n, 1n] as const;
const scoreOf = (catalogue: Catalogue, week: Week) => varietyOf(catalogue, week).score;

describe("score, whatever the household", () => {
  test("is the mean freshness as the rules define it pair by pair, in exact fractions", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        expect(scoreOf(catalogue, week)).toBe(naiveScore(catalogue, week));
      }),
      { numRuns: 300 },
    );
  });

  test("is 0 to 100, in tenths", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const { tenths } = freshnessOf(catalogue, week);
        expect(Number.isInteger(tenths)).toBe(true);
        expect(tenths).toBeGreaterThanOrEqual(0);
        expect(tenths).toBeLessThanOrEqual(1000);
      }),
    );
  });

  // With up to nine slots of few traits, the smallest loss shows in the first decimal.
  test("is 100 exactly when nothing comes back", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const comesBack = naiveLosses(catalogue, week).some(([lost]) => lost > 0n);
        expect(scoreOf(catalogue, week) === 100).toBe(!comesBack);
      }),
    );
  });

  test("does not depend on the order of slots, meals, recipes, tags and ingredients", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const slots = week.slots.toReversed();
        const { meals: _, ...variety } = varietyOf(catalogue, week);
        expect(varietyOf(reversed(catalogue), { ...week, slots })).toMatchObject(variety);
      }),
    );
  });

  test("does not depend on ids and names", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const other = (id: string) => [...id].reverse().join("");
        const recipes = [...catalogue.recipes.values()].map((card) => ({
          ...card,
          id: other(card.id),
          name: "x",
        }));
        const tags = [...catalogue.tags.values()].map((tag) => ({ ...tag, name: "x" }));
        const ingredients = [...catalogue.ingredients.values()].map((one) => ({ ...one, name: "x" }));
        const meals = <T extends { recipeId: string }>(list: readonly T[]) =>
          list.map((meal) => ({ ...meal, recipeId: other(meal.recipeId) }));
        const renamed = {
          ...catalogue,
          recipes: byId(recipes),
          tags: byId(tags),
          ingredients: byId(ingredients),
          cooked: meals(catalogue.cooked),
          planned: new Map([...catalogue.planned].map(([start, list]) => [start, meals(list)])),
        };
        const slots = week.slots.map(({ id, slotDate, recipe }) => ({
          id: other(id),
          slotDate,
          recipe: { id: other(recipe.id), name: "y" },
        }));
        expect(scoreOf(renamed, { ...week, slots })).toBe(scoreOf(catalogue, week));
      }),
    );
  });

  test("does not depend on staples and dietary tags", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const bare = [...catalogue.recipes.values()].map((card) => ({
          ...card,
          tagIds: card.tagIds.filter((id) => catalogue.tags.get(id)?.tagType !== "dietary"),
          ingredientIds: card.ingredientIds.filter((id) => !catalogue.ingredients.get(id)?.isStaple),
        }));
        expect(varietyOf({ ...catalogue, recipes: byId(bare) }, week)).toEqual(varietyOf(catalogue, week));
      }),
    );
  });

  // Fresher: less alike to some meal around the slot, and not more alike to any.
  test("does not go down when a slot's recipe is replaced by a fresher one", () => {
    let seen = 0;
    fc.assert(
      fc.property(planning, fc.nat(), ({ catalogue, week }, by) => {
        const recipe = [...catalogue.recipes.values()][by % catalogue.recipes.size];
        const [old, ...others] = week.slots;
        if (!recipe || !old) return;
        const around = [
          ...others.map(({ recipe: { id }, slotDate }) => ({ recipeId: id, date: slotDate })),
          ...naiveHistory(catalogue, week.weekStart),
        ];
        const losses = (recipeId: string) =>
          around.map((meal) => naiveLoss(catalogue, { recipeId, date: old.slotDate }, meal));
        const [lost, loses] = [losses(old.recipe.id), losses(recipe.id)];
        const isNowhereStaler = !loses.some((loss, at) => isMore(loss, lost[at] ?? NONE));
        const isFresher = isNowhereStaler && lost.some((loss, at) => isMore(loss, loses[at] ?? NONE));
        if (!isFresher) return;
        const changed = { ...week, slots: [{ ...old, recipe }, ...others] };
        expect(scoreOf(catalogue, changed)).toBeGreaterThanOrEqual(scoreOf(catalogue, week));
        seen += 1;
      }),
      { numRuns: 1000 },
    );
    expect(seen).toBeGreaterThan(10);
  });

  // A recipe changes not only its own slot's freshness: other slots of the week may lose more to it.
  test("goes down for a recipe that is fresher only on its own day, when other days lose more to it", () => {
    const catalogue = withLog(
      catalogueOf({ a: "other:x p", b: "other:y q", stale: "z", fresher: "other:x other:y p q" }),
      { [-1]: "stale" },
    );
    const freshness = (days: readonly string[]) =>
      naiveLosses(catalogue, weekOf(days)).map(([lost, of]) =>
        Math.round(100 - (100 * Number(lost)) / Number(of)),
      );
    expect(freshness(["a", "stale", "b"])).toEqual([100, 7, 100]);
    expect(freshness(["a", "fresher", "b"])).toEqual([50, 50, 50]);
    expect(scoreOf(catalogue, weekOf(["a", "stale", "b"]))).toBe(69);
    expect(scoreOf(catalogue, weekOf(["a", "fresher", "b"]))).toBe(50);
  });

  test("goes down for a recipe as fresh or fresher only if another slot loses more to it than it lost before", () => {
    const seen = { down: 0, harmless: 0 };
    fc.assert(
      fc.property(busyPlanning, fc.nat(), ({ catalogue, week }, by) => {
        const recipe = [...catalogue.recipes.values()][by % catalogue.recipes.size];
        const [old, ...others] = week.slots;
        if (!recipe || !old) throw new Error("nothing to swap");
        const changed = { ...week, slots: [{ ...old, recipe }, ...others] };
        const [lost = NONE, ...othersLost] = naiveLosses(catalogue, week);
        const [loses = NONE] = naiveLosses(catalogue, changed);
        if (isMore(loses, lost)) return;
        const fall = scoreOf(catalogue, week) - scoreOf(catalogue, changed);
        if (fall > 0) seen.down += 1;
        const meal = { recipeId: recipe.id, date: old.slotDate };
        const harms = others.some((other, place) => {
          const lossToIt = naiveLoss(catalogue, meal, { recipeId: other.recipe.id, date: other.slotDate });
          return isMore(lossToIt, othersLost[place] ?? NONE);
        });
        if (harms) return;
        seen.harmless += 1;
        expect(fall).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
    expect(seen.down).toBeGreaterThan(0);
    expect(seen.harmless).toBeGreaterThan(0);
  });

  test("does not go up when more was eaten before the week", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const less = { ...catalogue, cooked: catalogue.cooked.slice(1), planned: new Map() };
        expect(scoreOf(less, week)).toBeGreaterThanOrEqual(scoreOf(catalogue, week));
      }),
    );
  });
});

describe("the lists name what the score saw", () => {
  /** The days of meals that share a tag or ingredient with a meal of another day, by comparing every pair. */
  const sharedDays = (catalogue: Catalogue, { slots }: Week, id: string): string[] => {
    const sharing = slots.filter((one) =>
      slots.some(
        (other) =>
          one.slotDate !== other.slotDate &&
          naiveCommon(catalogue, one.recipe.id, other.recipe.id).includes(id),
      ),
    );
    return [...new Set(sharing.map(({ slotDate }) => slotDate))].sort();
  };
  const inOrder = <T extends { days: string[] }>(list: T[], nameOf: (one: T) => string) =>
    list.toSorted((a, b) => b.days.length - a.days.length || compareNames(nameOf(a), nameOf(b)));

  test("tags and ingredients are those that make two meals of different days alike", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const tags = [...catalogue.tags.values()]
          .map(({ id, name, tagType }) => ({
            tagName: name,
            tagType,
            days: sharedDays(catalogue, week, id),
          }))
          .filter(({ days }) => days.length > 0);
        const ingredients = [...catalogue.ingredients.values()]
          .map(({ id, name }) => ({ ingredientName: name, days: sharedDays(catalogue, week, id) }))
          .filter(({ days }) => days.length > 0);
        const { tagRepeats, ingredientOverlaps } = varietyOf(catalogue, week);
        expect(tagRepeats).toEqual(inOrder(tags, ({ tagName }) => tagName));
        expect(ingredientOverlaps).toEqual(inOrder(ingredients, ({ ingredientName }) => ingredientName));
      }),
    );
  });

  test("recipes are those that are the same in two meals", () => {
    fc.assert(
      fc.property(planning, ({ catalogue, week }) => {
        const history = naiveHistory(catalogue, week.weekStart);
        const planned = new Map(week.slots.map(({ recipe }) => [recipe.id, recipe.name]));
        const named = [...planned].map(([id, name]) => ({
          name: catalogue.recipes.get(id)?.name ?? name,
          eaten: new Set(history.filter(({ recipeId }) => recipeId === id).map(({ date }) => date)).size,
          slots: week.slots.filter(({ recipe }) => recipe.id === id).length,
        }));
        const names = (key: "eaten" | "slots", least: number) =>
          named
            .filter((one) => one[key] >= least)
            .sort((a, b) => b[key] - a[key] || compareNames(a.name, b.name))
            .map(({ name }) => name);
        const { recentRepeats, duplicatesInPlan } = varietyOf(catalogue, week);
        expect(recentRepeats).toEqual(names("eaten", 1));
        expect(duplicatesInPlan).toEqual(names("slots", 2));
      }),
    );
  });
});
