import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyCatalogue } from "../../../core/catalogue/catalogue.ts";
import { foodOf, foodOfAll } from "../../../core/catalogue/ingredient-food.ts";
import { ingredientView } from "../../../core/catalogue/ingredient-view.ts";
import type { Ingredient } from "../../../core/catalogue/model.ts";
import { refuse } from "../../../core/contract/errors.ts";
import { foodOfName } from "../../../core/foods/food-of-name.ts";
import type { Food } from "../../../core/foods/model.ts";
import { withFoodOf } from "../../../core/vocabulary/food.ts";
import { changedIngredient } from "../../../core/vocabulary/ingredient.ts";
import { arbitraryFood, arbitraryName, worseIn } from "../../support/arbitrary-food.ts";
import { byId } from "../../support/catalogue.ts";
import { holds } from "../../support/law.ts";

const called = (name: string, food?: Food, addedFood?: Food): Ingredient => ({
  id: name,
  name,
  isStaple: false,
  food,
  addedFood,
});
const patch = (ingredient: Ingredient, change: { name?: string; food?: Food | null }) =>
  changedIngredient(emptyCatalogue, ingredient, change, refuse);
const shown = (ingredient: Ingredient) => ingredientView(emptyCatalogue, ingredient).food;
const free: Food = { contains: [], unknown: [] };
const milk: Food = { contains: ["milk"], unknown: [] };

describe("a new name", () => {
  test("adds what the table says of it to people's word", () => {
    const spread = patch(called("spread", free), { name: "butter" });
    expect(shown(spread)).toEqual({ ...milk, isConfirmed: false });
    expect(foodOf(patch(spread, { name: "carrot" }))).toEqual(milk);
  });

  test("makes everything unknown if it has a word that the table doesn't know", () => {
    expect(foodOf(patch(called("spread", milk), { name: "zorbl" })).unknown).toHaveLength(18);
  });

  test("adds nothing if it is the same, or the singular or plural", () => {
    const noodles = called("egg noodles", free);
    for (const name of ["Egg Noodles", "egg noodle"])
      expect(shown(patch(noodles, { name }))).toEqual({ ...free, isConfirmed: true });
  });

  test("is read anew where people didn't speak", () => {
    expect(foodOf(patch(called("butter"), { name: "carrot" }))).toEqual(free);
  });

  test("that adds nothing worse leaves people's word confirmed", () => {
    expect(shown(patch(called("spread", milk), { name: "butter" }))).toEqual({
      ...milk,
      isConfirmed: true,
    });
  });
});

describe("people's word", () => {
  test("replaces all before, with a name and without", () => {
    const spread = called("spread", free, milk);
    for (const change of [{ food: free }, { food: free, name: "butter" }])
      expect(shown(patch(spread, change))).toEqual({ ...free, isConfirmed: true });
  });

  test("can be taken back, with all that was added since", () => {
    expect(shown(patch(called("carrot", free, milk), { food: null }))).toEqual({
      ...free,
      isConfirmed: false,
    });
  });
});

describe("a merge", () => {
  test("adds people's word of the source, or else what the table says", () => {
    expect(foodOf(withFoodOf(called("carrot"), called("butter")))).toEqual(milk);
    expect(foodOf(withFoodOf(called("carrot"), called("butter", free)))).toEqual(free);
  });

  test("with a name that has an unknown word adds only what it contains", () => {
    expect(foodOf(withFoodOf(called("carrot"), called("zorbl butter")))).toEqual(milk);
  });

  test("that adds nothing leaves the target as it is", () => {
    const carrot = called("carrot");
    expect(withFoodOf(carrot, called("leek"))).toBe(carrot);
  });
});

const ingredients = fc
  .array(
    fc.record({
      name: arbitraryName,
      food: fc.option(arbitraryFood, { nil: undefined }),
      addedFood: fc.option(arbitraryFood, { nil: undefined }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((all) => all.map((one, at): Ingredient => ({ ...one, id: `${at}`, isStaple: false })));

describe("laws", () => {
  test("merges in any order give the same", () => {
    holds(ingredients, fc.infiniteStream(fc.nat()), ([target, ...sources], random) => {
      const pick = (below: number) => Number(random.next().value) % below;
      const straight = sources.reduce(withFoodOf, target as Ingredient);
      // The target is the first, and so the last that is left.
      const left = [target as Ingredient, ...sources];
      while (left.length > 1) {
        const [source] = left.splice(1 + pick(left.length - 1), 1);
        const into = pick(left.length);
        left[into] = withFoodOf(left[into] as Ingredient, source as Ingredient);
      }
      expect(left[0]).toEqual(straight);
    });
  });

  test("no merge makes a trait better in the target, or better than people's word of the source", () => {
    holds(ingredients, ([target, source]) => {
      if (!target || !source) return;
      const merged = foodOf(withFoodOf(target, source));
      expect(worseIn(foodOf(target), merged)).toEqual([]);
      expect(worseIn(source.food ?? free, merged)).toEqual([]);
    });
  });

  test("no new name makes a trait better of which people spoke, or better than the table's", () => {
    holds(ingredients, arbitraryName, ([ingredient], name) => {
      if (!ingredient) return;
      const renamed = foodOf(patch(ingredient, { name }));
      if (ingredient.food) expect(worseIn(foodOf(ingredient), renamed)).toEqual([]);
      else expect(worseIn(foodOfName(name), renamed)).toEqual([]);
    });
  });

  test("one more ingredient, or one more trait in it, never makes a recipe better", () => {
    holds(ingredients, arbitraryFood, (all, more) => {
      const ids = all.map(({ id }) => id);
      const foodIn = (some: readonly Ingredient[], of = ids) =>
        foodOfAll({ ...emptyCatalogue, ingredients: byId([...some]) }, of);
      const whole = foodIn(all);
      expect(worseIn(foodIn(all, ids.slice(1)), whole)).toEqual([]);
      const [first, ...others] = all;
      const worse = foodIn([withFoodOf(first as Ingredient, called("more", more)), ...others]);
      expect(worseIn(whole, worse)).toEqual([]);
    });
  });

  test("an ingredient that is gone is unknown in all", () => {
    expect(foodOfAll(emptyCatalogue, ["gone"]).unknown).toHaveLength(19);
  });
});
