import fc from "fast-check";
import type { FillOrder, MealWish } from "../../core/filling/wishes.ts";
import { planning } from "./arbitrary-week.ts";
import { byId, catalogueOf, day, monday, ratingsOf } from "./catalogue.ts";

const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2, nil: undefined });
const idOf = (kind: string, count: number) =>
  fc.integer({ min: 0, max: count - 1 }).map((number) => `${kind} ${number}`);
const few = (id: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(id, { maxLength: 2 }) },
  );
const mealType = seldom(fc.constantFrom("breakfast" as const, "dinner" as const));
const effort = fc.constantFrom("easy" as const, "medium" as const, "hard" as const);

const facts = fc.record({
  effort,
  serves: seldom(fc.integer({ min: 1, max: 6 })),
  cookTimeMin: seldom(fc.integer({ min: 5, max: 9 })),
  isChildFriendly: fc.boolean(),
});

const efforts = fc.oneof(fc.constant([]), fc.array(effort, { maxLength: 2 }));
const wanted = {
  tagIds: few(idOf("tag", 8)),
  withoutTagIds: few(idOf("tag", 8)),
  ingredientIds: few(idOf("ingredient", 9)),
  efforts,
  mealType,
};
const plain = { slotDate: fc.integer({ min: 0, max: 6 }).map(day), mealType };

const wish: fc.Arbitrary<MealWish> = fc.oneof(
  { weight: 2, arbitrary: fc.record(plain) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...plain,
      ...wanted,
      servings: seldom(fc.integer({ min: 1, max: 9 })),
      withoutIngredientIds: few(idOf("ingredient", 9)),
      maxCookTimeMin: seldom(fc.integer({ min: 5, max: 9 })),
      isChildFriendly: seldom(fc.boolean()),
    }),
  },
);

const count = fc.integer({ min: 0, max: 5 });
const rule = fc
  .record({ ...wanted, anyTagIds: few(idOf("tag", 8)), min: seldom(count), atMostMore: seldom(count) })
  .map(({ min, atMostMore, ...wishes }) => {
    const max = atMostMore === undefined ? undefined : (min ?? 0) + atMostMore;
    return { ...wishes, min, max };
  });

const order: fc.Arbitrary<FillOrder> = fc.record({
  rules: fc.oneof(fc.constant([]), fc.array(rule, { maxLength: 3 })),
  today: fc.constant(day(1)),
  meals: fc.array(wish, { minLength: 1, maxLength: 4 }),
  avoidRecipeIds: few(idOf("recipe", 9)),
  stock: fc.array(
    fc.record({ ingredientId: idOf("ingredient", 9), bestBefore: fc.integer({ min: -1, max: 10 }).map(day) }),
    { maxLength: 4 },
  ),
});

/** A household of seven recipes, a week of up to nine meals of some type, some with leftovers, and up to four more that are asked for, with wishes. */
export const filling = fc
  .record({
    planning,
    order,
    facts: fc.array(facts, { minLength: 7, maxLength: 7 }),
    stars: fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }), {
      minLength: 7,
      maxLength: 7,
    }),
    mealTypes: fc.array(mealType, { minLength: 9, maxLength: 9 }),
    leaves: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  })
  .map(({ planning: { catalogue, week }, order, facts, stars, mealTypes, leaves }) => ({
    catalogue: {
      ...catalogue,
      recipes: byId([...catalogue.recipes.values()].map((summary, at) => ({ ...summary, ...facts[at] }))),
      ratings: ratingsOf(
        Object.fromEntries([...catalogue.recipes.keys()].map((id, at) => [id, stars[at] ?? []])),
      ),
    },
    week: {
      ...week,
      slots: week.slots.flatMap((slot, at) => {
        const leftovers = { ...slot, id: `left of ${slot.id}`, leftoversOf: slot.id };
        return [...(leaves[at] ? [leftovers] : []), { ...slot, mealType: mealTypes[at] }];
      }),
    },
    order,
  }));

const letter = fc.constantFrom("A", "B", "C");

/** Three recipes much alike, for three to six meals on two days in any order: there, the order of meals decides what is a repeat. */
export const crowded = fc
  .record({
    words: fc.array(fc.constantFrom("a leek", "a rice", "b leek", "b rice"), { minLength: 3, maxLength: 3 }),
    cooked: fc.array(fc.tuple(letter, fc.integer({ min: 1, max: 9 })), { maxLength: 5 }),
    days: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
    meals: fc.array(fc.constantFrom(0, 1), { minLength: 3, maxLength: 6 }),
    max: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
  })
  .map(({ words, cooked, days, meals, max }) => ({
    catalogue: {
      ...catalogueOf(Object.fromEntries(words.map((its, at) => ["ABC".charAt(at), `cuisine:${its}`]))),
      cooked: cooked.map(([recipeId, ago]) => ({ recipeId, date: day(-ago) })),
    },
    week: { weekStart: monday, slots: [] },
    order: {
      today: monday,
      meals: meals.map((at) => ({ slotDate: day(days[at] ?? 0) })),
      avoidRecipeIds: [],
      stock: [],
      rules: max === undefined ? [] : [{ tagIds: ["cuisine:a"], max }],
    },
  }));

/** Out of time after so many looks at the clock. */
export const lateAfter = (looks: number) => {
  let left = looks;
  return () => left-- <= 0;
};
