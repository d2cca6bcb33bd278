import fc from "fast-check";
import { expect, test } from "vitest";
import { type Catalogue, emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { pack, unpack } from "../../../core/catalogue/log/snapshot-store.ts";
import { withChanges } from "../../../core/catalogue/log/with-changes.ts";
import type { Change, RecipeSummary } from "../../../core/catalogue/model.ts";
import { largeHousehold } from "../../support/large-household.ts";
import { holds } from "../../support/law.ts";
import { processorTime } from "../../support/processor-time.ts";

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

test("five changes of recipes deep inside others take less than reading the household anew", () => {
  const { catalogue: plain } = largeHousehold(1, { recipes: 5_000, weeks: 1 });
  const all = [...plain.recipes.values()];
  const partsOf = (at: number) => [at - 1, at - 6].flatMap((below) => (at % 5 > 0 ? (all[below] ?? []) : []));
  const recipes = all.map((one, at) => {
    const parts = partsOf(at).map(({ id: recipeId }) => ({ recipeId, unit: "batch" }));
    return parts.length > 0 ? { ...one, parts } : one;
  });
  let catalogue = withChanges({ ...plain, recipes: new Map() }, [{ recipes }]);
  const packed = pack(catalogue);
  const reading = processorTime(() => unpack(packed));
  const changing = processorTime(() => {
    for (const one of recipes.filter(({ parts }) => !parts).slice(0, 5))
      catalogue = withChanges(catalogue, [
        { recipes: [{ ...one, ingredientIds: one.ingredientIds.slice(1) }] },
      ]);
  });
  expect(changing).toBeLessThan(reading);
});
