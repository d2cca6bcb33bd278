import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareNames } from "../../../core/basics/text.ts";
import type { Catalogue } from "../../../core/catalogue/catalogue.ts";
import type { Week } from "../../../core/variety/meal.ts";
import { varietyOf } from "../../../core/variety/variety.ts";
import { planning } from "../../support/arbitrary-week.ts";
import { reversed } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";
import { naiveCommon, naiveHistory, naiveScore } from "../../support/naive-variety.ts";

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

  test("does not depend on the order of slots, meals, recipes, tags and ingredients", () => {
    holds(planning, ({ catalogue, week }) => {
      const slots = week.slots.toReversed();
      const { meals: _, ...variety } = varietyOf(catalogue, week);
      expect(varietyOf(reversed(catalogue), { ...week, slots })).toMatchObject(variety);
    });
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
    holds(planning, ({ catalogue, week }) => {
      const tags = [...catalogue.tags.values()]
        .map(({ id, name, tagType }) => ({ tagName: name, tagType, days: sharedDays(catalogue, week, id) }))
        .filter(({ days }) => days.length > 0);
      const ingredients = [...catalogue.ingredients.values()]
        .map(({ id, name }) => ({ ingredientName: name, days: sharedDays(catalogue, week, id) }))
        .filter(({ days }) => days.length > 0);
      const { tagRepeats, ingredientOverlaps } = varietyOf(catalogue, week);
      expect(tagRepeats).toEqual(inOrder(tags, ({ tagName }) => tagName));
      expect(ingredientOverlaps).toEqual(inOrder(ingredients, ({ ingredientName }) => ingredientName));
    });
  });

  test("recipes are those that are the same in two meals", () => {
    holds(planning, ({ catalogue, week }) => {
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
    });
  });
});
