import fc from "fast-check";
import type { Ingredient } from "../../core/catalogue/model.ts";
import { type Trait, traits } from "../../core/contract/values.ts";
import type { Person } from "../../core/people/model.ts";
import { filling } from "./arbitrary-filling.ts";
import { byId } from "./catalogue.ts";

const names = [
  "Kiwi",
  "golden kiwi",
  "kiwis",
  "oats",
  "oat drink",
  "rice",
  "rice drink",
  "leek",
  "Golden rice",
];
const allergy = fc.constantFrom("gluten" as const, "fish" as const, "milk" as const, "nuts" as const);
const diet = fc.constantFrom("vegetarian" as const, "vegan" as const, "noPork" as const);

const few = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(one, { maxLength: 2 }) },
  );

/** Mostly known and harmless, so that some recipes are left. */
const food = fc
  .uniqueArray(fc.constantFrom<Trait>("gluten", "fish", "milk", "nuts", "meat", "pork", "honey"), {
    maxLength: 2,
  })
  .chain((some) =>
    fc.record({
      some: fc.constant(some),
      contains: fc.subarray(some),
      isPlain: fc.integer({ min: 0, max: 3 }),
    }),
  )
  .map(({ some, contains, isPlain }) =>
    isPlain > 0
      ? { contains: [], unknown: [] }
      : {
          contains: traits.filter((trait) => contains.includes(trait)),
          unknown: traits.filter((trait) => some.includes(trait) && !contains.includes(trait)),
        },
  );

/** The nine ingredients of arbitrary catalogues, with names that are alike and people's word on what is in them. */
const ingredients: fc.Arbitrary<Ingredient[]> = fc.tuple(...names.map(() => food)).map((foods) =>
  foods.map((food, at) => ({
    id: `ingredient ${at}`,
    name: names[at] ?? "",
    isStaple: at % 3 === 0,
    food,
  })),
);

/** Up to four people with some limits. */
const people: fc.Arbitrary<Person[]> = fc
  .array(
    fc.record({
      isMember: fc.boolean(),
      isRegular: fc.boolean(),
      diets: few(diet),
      allergies: few(allergy),
      avoids: few(fc.integer({ min: 0, max: 8 }).map((at) => `ingredient ${at}`)),
      isStrict: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((some) => some.map((one, at) => ({ id: `person ${at}`, name: `Person ${at}`, ...one })));

/** Some of them, some who are gone, or nobody in particular. */
const eaters = fc.option(
  fc.subarray(["person 0", "person 1", "person 2", "person 3", "gone"], { minLength: 1 }),
  {
    nil: undefined,
  },
);

/** As `filling`, for people with limits. */
export const fillingForPeople = fc
  .record({ filling, ingredients, people, eaters: fc.array(eaters, { minLength: 4, maxLength: 4 }) })
  .map(({ filling: { catalogue, week, order }, ingredients, people, eaters }) => ({
    catalogue: { ...catalogue, ingredients: byId(ingredients) },
    week,
    order: { ...order, people, meals: order.meals.map((meal, at) => ({ ...meal, eaters: eaters[at] })) },
  }));
