import fc from "fast-check";
import { expect, test } from "vitest";
import { mealTypes } from "../../../core/contract/values.ts";
import { copied } from "../../../core/plans/copy.ts";
import type { Slot } from "../../../core/plans/model.ts";
import { newPlan } from "../../../core/plans/plan.ts";
import { plannedRecipes } from "../../../core/shopping/list/needs.ts";
import { suggest } from "../../../core/variety/suggestions/suggest.ts";
import { varietyOf } from "../../../core/variety/variety.ts";
import { planning } from "../../support/arbitrary-week.ts";
import { day, monday } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";

const serves = 3;
const recipe = (id: string) => ({ id, name: id, effort: "easy" as const });

const meals = fc.array(
  fc.record({
    number: fc.nat(6),
    recipeId: fc.constantFrom("recipe 0", "recipe 1", "recipe 7"),
    servings: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    mealType: fc.constantFrom(undefined, ...mealTypes),
    later: fc.array(fc.record({ days: fc.nat(4), servings: fc.option(fc.nat(9), { nil: undefined }) }), {
      maxLength: 2,
    }),
  }),
  { maxLength: 5 },
);
/** A plan of meals, and another one with their leftovers, in which some come before their meals. */
const plans = meals.map((all) => {
  const slots = all.map(
    ({ number, recipeId, servings, mealType }, at): Slot => ({
      ...{ id: `meal ${at}`, slotDate: day(number), recipe: recipe(recipeId), servings, mealType },
    }),
  );
  const leftovers = all.flatMap(({ number, recipeId, later }, at) =>
    later
      .filter(({ days }) => number + days < 7)
      .map(
        ({ days, servings }, nth): Slot => ({
          ...{ id: `rest ${at}.${nth}`, slotDate: day(number + days), recipe: recipe(recipeId) },
          ...{ servings, leftoversOf: `meal ${at}` },
        }),
      ),
  );
  return {
    bare: newPlan("plan", monday, slots),
    whole: newPlan("plan", monday, [...slots, ...leftovers].toReversed()),
    leftovers,
  };
});

const cooked = (slots: readonly Slot[]) => {
  const known = ["recipe 0", "recipe 1", "recipe 7"].map((id) => ({ id, name: id, serves, ingredients: [] }));
  return plannedRecipes(slots, known);
};

test("a list buys once what a meal and its leftovers eat, exactly", () => {
  holds(plans, ({ whole, leftovers }) => {
    const eaters = (slots: readonly Slot[]) => slots.reduce((sum, { servings = 0 }) => sum + servings, 0);
    const unsaid = whole.slots.filter((slot) => !slot.leftoversOf && slot.servings === undefined).length;
    const sum = cooked(whole.slots).reduce((sum, { servings = serves }) => sum + servings, 0);
    expect(sum).toBe(eaters(whole.slots) + unsaid * serves);
    expect(cooked(whole.slots)).toHaveLength(whole.slots.length - leftovers.length);
  });
});

test("leftovers count in no score and no suggestion", () => {
  const query = { today: monday, stock: [], slotDate: day(2), tagIds: [], topN: 50 };
  holds(planning, plans, ({ catalogue }, { bare, whole }) => {
    const { meals, ...variety } = varietyOf(catalogue, whole);
    expect(varietyOf(catalogue, { ...bare, slots: bare.slots.toReversed() })).toEqual({ meals, ...variety });
    expect(suggest(catalogue, whole, query)).toEqual(suggest(catalogue, bare, query));
  });
});

test("copying a plan twice gives equal plans, and copying back the plan without what was left out", () => {
  const copy = (catalogue: Parameters<typeof copied>[0], plan: Parameters<typeof copied>[1], to: string) => {
    let made = 0;
    return copied(catalogue, plan, to, () => `new ${++made}`);
  };
  holds(planning, plans, ({ catalogue }, { whole }) => {
    const once = copy(catalogue, whole, day(7));
    expect(copy(catalogue, whole, day(7))).toEqual(once);
    const back = copy(catalogue, newPlan("next", day(7), once.slots), monday);
    const kept = whole.slots.filter(({ recipe }) => catalogue.recipes.has(recipe.id));
    const essence = (slots: readonly Slot[]) =>
      slots.map(({ slotDate, mealType, recipe, leftoversOf = "" }) => [
        ...[slotDate, mealType, recipe.id],
        slots.findIndex(({ id }) => id === leftoversOf),
      ]);
    expect(essence(back.slots)).toEqual(essence(kept));
    expect(once.leftOut).toHaveLength(whole.slots.length - kept.length);
    expect(back.leftOut).toEqual([]);
  });
});
