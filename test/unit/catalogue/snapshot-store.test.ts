import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { pack, unpack } from "../../../core/catalogue/log/snapshot-store.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { RecipeSummary } from "../../../core/catalogue/model.ts";
import { allUnknown } from "../../../core/foods/food.ts";
import { byId } from "../../support/catalogue.ts";
import { largeHousehold } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";

const inOrder = (of: ReadonlyMap<string, unknown>) => {
  const indexes = new Map([...of.keys()].map((id, index) => [id, index]));
  return (ids: readonly string[]) => ids.toSorted((a, b) => (indexes.get(a) ?? 0) - (indexes.get(b) ?? 0));
};

/** The part of a catalogue that a snapshot holds. It keeps no order of a recipe's tags and ingredients. */
const contentOf = ({ tags, ingredients, recipes, ownIngredients, ...others }: Catalogue) => {
  const [tagsOf, ingredientsOf] = [inOrder(tags), inOrder(ingredients)];
  const summaries = [...recipes.values()].map((summary) => ({
    ...summary,
    tagIds: tagsOf(summary.tagIds),
    ingredientIds: ingredientsOf(summary.ingredientIds),
  }));
  const own = new Map([...ownIngredients].map(([id, ids]) => [id, ingredientsOf(ids)]));
  return { ...others, tags, ingredients, recipes: byId(summaries), ownIngredients: own };
};

const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });
const named = { id: fc.uuid({ version: 7 }), name: fc.string({ unit: "grapheme", minLength: 1 }) };
const food = optional(fc.constantFrom(allUnknown, { contains: ["milk" as const], unknown: [] }));
const listOf = <T extends { id: string }>(of: fc.Arbitrary<T>) =>
  fc.uniqueArray(of, { selector: ({ id }) => id, maxLength: 12 });
/** Ids of recipes that are gone. */
const deleted = ["01900000-0000-7000-8000-000000000001", "01900000-0000-7000-8000-000000000002"];
const date = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

/** Recipes that have all that is in their parts. */
const filledWith = (recipes: readonly RecipeSummary[]) => {
  const { recipes: whole, ownIngredients } = withChanges(emptyCatalogue, [{ recipes }]);
  return { recipes: whole, ownIngredients };
};

const catalogues: fc.Arbitrary<Catalogue> = fc
  .record({
    categories: listOf(fc.record({ ...named, aisle: optional(fc.string({ minLength: 1 })) })),
    tags: listOf(fc.record({ ...named, tagType: fc.constantFrom("protein", "dietary", "cuisine", "other") })),
    ingredients: listOf(
      fc.record({
        ...named,
        isStaple: fc.boolean(),
        food,
        addedFood: food,
      }),
    ),
  })
  .chain(({ categories, tags, ingredients }) => {
    const idsOf = (things: { id: string }[]) => fc.subarray(things.map(({ id }) => id));
    return listOf(
      fc.record({
        ...named,
        effort: fc.constantFrom("easy", "medium", "hard"),
        serves: optional(fc.integer({ min: 1, max: 20 })),
        cookTimeMin: optional(fc.nat()),
        isChildFriendly: fc.boolean(),
        heroImageUrl: optional(fc.webUrl()),
        tagIds: idsOf(tags),
        ingredientIds: idsOf(ingredients),
        makes: optional(fc.record({ quantity: fc.nat(), unit: fc.string() })),
        lines: optional(fc.nat()),
        places: fc.array(fc.record({ place: fc.nat({ max: 11 }), unit: fc.string() }), { maxLength: 3 }),
      }),
    ).chain((drawn) => {
      const recipes = drawn.map(({ places, ...recipe }, at) => {
        const parts = places.flatMap(({ place, unit }) =>
          place < at ? [{ recipeId: drawn[place]?.id ?? "", unit }] : [],
        );
        return { ...recipe, parts: parts.length > 0 ? parts : undefined };
      });
      // Some meals are of recipes that have been deleted since.
      const recipeId = fc.constantFrom(...deleted, ...recipes.map(({ id }) => id));
      const meals = fc.array(fc.record({ recipeId, date }), { maxLength: 10 });
      const oneOf = (things: { id: string }[]) => fc.constantFrom(undefined, ...things.map(({ id }) => id));
      const former = { ...named, into: oneOf(ingredients), categoryId: oneOf(categories) };
      const rest = {
        formerTags: listOf(fc.record({ ...named, into: oneOf(tags) })),
        formerIngredients: listOf(fc.record(former)),
        cooked: meals,
        planned: fc.array(fc.tuple(date, meals)),
      };
      return fc.record(rest).map((eaten) => ({
        ...emptyCatalogue,
        categories: byId(categories),
        tags: byId(tags),
        ingredients: byId(ingredients),
        formerTags: byId(eaten.formerTags),
        formerIngredients: byId(eaten.formerIngredients),
        ...filledWith(recipes),
        cooked: eaten.cooked,
        planned: new Map(eaten.planned),
      }));
    });
  });

test("a snapshot gives back all that was packed, in its order", () => {
  holds(catalogues, (catalogue) => {
    const unpacked = unpack(pack(catalogue));
    expect(contentOf(unpacked)).toEqual(contentOf(catalogue));
    const { recipes, ownIngredients } = unpacked;
    for (const [id, own] of ownIngredients)
      expect(recipes.get(id)?.ingredientIds.slice(0, own.length)).toEqual(own);
    expect([...unpacked.categories.keys()]).toEqual([...catalogue.categories.keys()]);
    expect([...unpacked.recipes.keys()]).toEqual([...catalogue.recipes.keys()]);
    expect([...unpacked.planned.keys()]).toEqual([...catalogue.planned.keys()]);
  });
});

test("the largest household is read with 64 read units, each part an item", () => {
  const { catalogue } = largeHousehold(1);
  const parts = pack(catalogue);
  expect(parts.every((part) => part.length <= 380_000)).toBe(true);
  // Eventually consistent, a read unit is 8 KB.
  expect(parts.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(64 * 8 * 1024);
  expect(unpack(parts)).toEqual(contentOf(catalogue));
});

test("what does not compress well is split into parts, and comes together again", () => {
  const { catalogue } = largeHousehold(1, { weeks: 0, recipes: 2_000, ingredients: 100 });
  const noisy = [...catalogue.recipes.values()].map((summary) => ({
    ...summary,
    heroImageUrl: `https://images.test/${randomBytes(225).toString("base64url")}`,
  }));
  const whole = { ...catalogue, recipes: byId(noisy) };
  const parts = pack(whole);
  expect(parts.length).toBeGreaterThan(1);
  expect(unpack(parts)).toEqual(contentOf(whole));
});
