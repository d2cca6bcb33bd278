import fc from "fast-check";
import { type Catalogue, emptyCatalogue } from "../../core/catalogue/catalogue.ts";
import type { TagType } from "../../core/contract/values.ts";
import type { Week } from "../../core/variety/meal.ts";
import { byId, day, monday } from "./catalogue.ts";

const types: readonly TagType[] = ["protein", "cuisine", "other", "dietary"];
const tags = Array.from({ length: 8 }, (_, number) => ({
  id: `tag ${number}`,
  name: `Tag ${number % 7}`,
  tagType: types[number % 4] as TagType,
}));
const ingredients = Array.from({ length: 9 }, (_, number) => ({
  id: `ingredient ${number}`,
  name: `Ingredient ${number % 7}`,
  isStaple: number % 3 === 0,
}));
/** The last two are deleted from the catalogue, but still in plans and logs. */
const recipeIds = Array.from({ length: 9 }, (_, number) => `recipe ${number}`);

const some = (things: readonly { id: string }[]) => fc.subarray(things.map(({ id }) => id));

const recipe = (id: string, number: number) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(`Recipe ${number % 5}`),
    effort: fc.constant("easy" as const),
    isChildFriendly: fc.constant(false),
    tagIds: some(tags),
    ingredientIds: some(ingredients),
  });

const recipeId = fc.constantFrom(...recipeIds);
const meal = (from: number, to: number) =>
  fc.record({ recipeId, date: fc.integer({ min: from, max: to }).map(day) });

const catalogue: fc.Arbitrary<Catalogue> = fc
  .record({
    recipes: fc.tuple(...recipeIds.slice(0, 7).map(recipe)),
    cooked: fc.array(meal(-17, 9), { maxLength: 6 }),
    before: fc.array(meal(-9, -3), { maxLength: 4 }),
    after: fc.array(meal(7, 13), { maxLength: 4 }),
  })
  .map(({ recipes, cooked, before, after }) => ({
    ...emptyCatalogue,
    tags: byId(tags),
    ingredients: byId(ingredients),
    recipes: byId(recipes),
    cooked,
    planned: new Map(Object.entries({ [day(-9)]: before, [day(7)]: after })),
  }));

const week: fc.Arbitrary<Week> = fc.array(meal(0, 6), { maxLength: 9 }).map((meals) => ({
  weekStart: monday,
  slots: meals.map(({ recipeId: id, date: slotDate }, index) => ({
    id: `slot ${index}`,
    slotDate,
    recipe: { id, name: `Old ${id}` },
  })),
}));

/** A household with seven recipes, what it ate, and a week of up to nine meals. Two more recipes are deleted. */
export const planning = fc.record({ catalogue, week });
