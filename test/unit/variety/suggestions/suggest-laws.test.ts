import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayNumber } from "../../../../core/basics/dates.ts";
import { byName } from "../../../../core/basics/text.ts";
import type { Catalogue } from "../../../../core/catalogue/catalogue.ts";
import { mealsBeside, type Week } from "../../../../core/variety/meal.ts";
import {
  type Suggestion,
  type SuggestionQuery,
  suggest,
} from "../../../../core/variety/suggestions/suggest.ts";
import { varietyOf } from "../../../../core/variety/variety.ts";
import { fillingForPeople } from "../../../support/arbitrary-people.ts";
import { planning } from "../../../support/arbitrary-week.ts";
import { day, monday } from "../../../support/catalogue.ts";
import { largeHousehold } from "../../../support/large-household.ts";
import { holds } from "../../../support/law.ts";
import { naivelyAdmitted } from "../../../support/naive-admission.ts";
import { naiveScore } from "../../../support/naive-variety.ts";

const wish: fc.Arbitrary<SuggestionQuery> = fc.record({
  today: fc.constant(day(1)),
  stock: fc.array(
    fc.record({
      ingredientId: fc.constantFrom("ingredient 0", "ingredient 1", "ingredient 2"),
      bestBefore: fc.integer({ min: -1, max: 10 }).map(day),
    }),
    { maxLength: 3 },
  ),
  slotDate: fc.integer({ min: 0, max: 6 }).map(day),
  slotId: fc.option(
    fc.integer({ min: 0, max: 8 }).map((number) => `slot ${number}`),
    { nil: undefined },
  ),
  tagIds: fc.constant([]),
  topN: fc.constant(50),
});
const cases = fc.record({ planning, wish });

const staying = ({ slots }: Week, { slotDate, slotId }: SuggestionQuery) =>
  slots.filter((slot) => slot.slotDate !== slotDate || (slotId !== undefined && slot.id !== slotId));
const withRecipe = (week: Week, wish: SuggestionQuery, recipe: { id: string; name: string }): Week => ({
  ...week,
  slots: [...staying(week, wish), { id: "new", slotDate: wish.slotDate, recipe }],
});
const tenths = (score: number) => Math.round(score * 10);

const naiveConflict = (
  catalogue: Catalogue,
  week: Week,
  wish: SuggestionQuery,
  recipeId: string,
): boolean => {
  const planned = staying(week, wish).map(({ slotDate, recipe }) => ({
    recipeId: recipe.id,
    date: slotDate,
  }));
  const eaten = mealsBeside(catalogue, monday);
  const proteins = (id: string) =>
    (catalogue.recipes.get(id)?.tagIds ?? []).filter(
      (tagId) => catalogue.tags.get(tagId)?.tagType === "protein",
    );
  const lately = Array.from({ length: 7 }, (_, number) => addDays(wish.slotDate, -1 - number));
  const nextTo = [addDays(wish.slotDate, -1), addDays(wish.slotDate, 1)];
  return (
    planned.some((meal) => meal.recipeId === recipeId) ||
    eaten.some((meal) => meal.recipeId === recipeId && lately.includes(meal.date)) ||
    [...planned, ...eaten].some(
      (meal) =>
        nextTo.includes(meal.date) && proteins(meal.recipeId).some((id) => proteins(recipeId).includes(id)),
    )
  );
};

describe("suggestions, whatever the household", () => {
  test("try every recipe, and scoreDelta is the difference of two full scores", () => {
    holds(cases, ({ planning: { catalogue, week }, wish }) => {
      const found = suggest(catalogue, week, wish);
      expect(new Set(found.map(({ recipe }) => recipe))).toEqual(new Set(catalogue.recipes.values()));
      for (const { recipe, scoreDelta } of found) {
        const changed = withRecipe(week, wish, recipe);
        expect(tenths(scoreDelta)).toBe(
          tenths(varietyOf(catalogue, changed).score) - tenths(varietyOf(catalogue, week).score),
        );
        expect(tenths(scoreDelta)).toBe(
          tenths(naiveScore(catalogue, changed)) - tenths(naiveScore(catalogue, week)),
        );
        expect(scoreDelta).toBe(tenths(scoreDelta) / 10);
      }
    });
  });

  test("are what all eaters may eat, in the order that they have for everybody", () => {
    holds(fillingForPeople, wish, ({ catalogue, week, order: { people } }, wish) => {
      const forAll = suggest(catalogue, week, wish).filter(({ recipe }) =>
        people.every((person) => naivelyAdmitted(catalogue, person, recipe)),
      );
      expect(suggest(catalogue, week, { ...wish, eaters: people })).toEqual(forAll);
    });
  });

  test("find the conflicts that the rules name", () => {
    holds(cases, ({ planning: { catalogue, week }, wish }) => {
      for (const { recipe, hasConflict } of suggest(catalogue, week, wish))
        expect(hasConflict).toBe(naiveConflict(catalogue, week, wish, recipe.id));
    });
  });

  test("are the beginning of a longer list, when fewer are wanted", () => {
    holds(cases, fc.integer({ min: 1, max: 8 }), ({ planning: { catalogue, week }, wish }, topN) => {
      expect(suggest(catalogue, week, { ...wish, topN })).toEqual(
        suggest(catalogue, week, wish).slice(0, topN),
      );
    });
  });

  test("are ranked by conflict, score, what they use up, the last day they were eaten, name and id", () => {
    holds(cases, ({ planning: { catalogue, week }, wish }) => {
      const { today, slotDate, stock } = wish;
      const eaten = mealsBeside(catalogue, monday).filter(({ date }) => date < slotDate);
      const until = addDays(slotDate, 3);
      const useUp = stock.filter(({ bestBefore }) => bestBefore >= today && bestBefore <= until);
      const used = ({ recipe }: Suggestion) =>
        useUp.filter(({ ingredientId }) => recipe.ingredientIds.includes(ingredientId)).length;
      const last = ({ recipe }: Suggestion) =>
        Math.max(
          0,
          ...eaten.filter(({ recipeId }) => recipeId === recipe.id).map(({ date }) => dayNumber(date)),
        );
      const found = suggest(catalogue, week, wish);
      const ranked = found
        .toReversed()
        .sort(
          (a, b) =>
            Number(a.hasConflict) - Number(b.hasConflict) ||
            b.scoreDelta - a.scoreDelta ||
            used(b) - used(a) ||
            last(a) - last(b) ||
            byName(a.recipe, b.recipe),
        );
      expect(found).toEqual(ranked);
    });
  });
});

describe("in a large household", () => {
  const size = { recipes: 2_000, weeks: 8 };
  const { catalogue, week } = largeHousehold(7, size);
  const wish = { today: monday, stock: [], slotDate: day(3), tagIds: [], topN: catalogue.recipes.size };

  test("scoreDelta is the difference of two full scores as well", () => {
    const present = tenths(varietyOf(catalogue, week).score);
    const found = suggest(catalogue, week, wish);
    expect(found).toHaveLength(2_000);
    for (const { recipe, scoreDelta } of found.filter((_, index) => index % 10 === 0))
      expect(tenths(scoreDelta)).toBe(
        tenths(varietyOf(catalogue, withRecipe(week, wish, recipe)).score) - present,
      );
  });
});
