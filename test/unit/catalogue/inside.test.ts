import fc from "fast-check";
import { expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { pack, unpack } from "../../../core/catalogue/log/snapshot-store.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { Change, RecipeSummary } from "../../../core/catalogue/model.ts";
import { largeHousehold, withParts } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";
import { leastTime } from "../../support/processor-time.ts";

const RECIPES = 8;

/** A recipe with parts of lower numbers only. */
const summary = fc
  .record({
    at: fc.nat(RECIPES - 1),
    parts: fc.uniqueArray(fc.nat(RECIPES - 2), { maxLength: 3 }),
    ingredientIds: fc.uniqueArray(fc.constantFrom("salt", "flour", "milk", "eggs"), { maxLength: 3 }),
  })
  .map(({ at, parts, ingredientIds }): RecipeSummary => {
    const inside = parts.filter((part) => part < at).map((part) => ({ recipeId: `${part}`, unit: "batch" }));
    return {
      ...{ id: `${at}`, name: `${at}`, effort: "easy", isChildFriendly: false, tagIds: [], ingredientIds },
      parts: inside.length > 0 ? inside : undefined,
    };
  });
const change = fc.oneof(
  { weight: 4, arbitrary: summary.map((one): Change => ({ recipes: [one] })) },
  fc
    .constantFrom("salt", "flour")
    .map((id): Change => ({ formerIngredients: [{ id, name: id, into: "milk" }] })),
);

test("one change after the other, a recipe has the same inside as after all at once", () => {
  holds(fc.array(change, { maxLength: 20 }), (changes) => {
    let catalogue: Catalogue = emptyCatalogue;
    for (const one of changes) catalogue = withChanges(catalogue, [one]);
    const atOnce = withChanges(emptyCatalogue, changes);
    expect([...catalogue.recipes.values()]).toEqual([...atOnce.recipes.values()]);
    expect(catalogue.ownIngredients).toEqual(atOnce.ownIngredients);
  });
});

const { catalogue: plain } = largeHousehold(1, { weeks: 1 });
const flat = [...plain.recipes.values()];
const deep = withParts(flat);
const [catalogueDeep = plain, catalogueFlat = plain] = [deep, flat].map((recipes) =>
  withChanges({ ...plain, recipes: new Map() }, [{ recipes }]),
);

test("10,000 recipes with five levels of recipes inside take at most 12 times as long to read as plain ones", () => {
  const [packed, packedFlat] = [pack(catalogueDeep), pack(catalogueFlat)];
  expect(leastTime(() => unpack(packed)) / leastTime(() => unpack(packedFlat))).toBeLessThan(12);
});

test("changes of recipes deep inside others take at most 20 times as long as those of plain ones", () => {
  const changing = (catalogue: Catalogue) => {
    // They have no parts, and others have each of them inside.
    const changes = flat
      .filter((_, at) => at % 500 === 0)
      .map((one): Change => ({ recipes: [{ ...one, ingredientIds: one.ingredientIds.slice(1) }] }));
    return leastTime(() => {
      for (const one of changes) withChanges(catalogue, [one]);
    });
  };
  expect(changing(catalogueDeep) / changing(catalogueFlat)).toBeLessThan(20);
});
