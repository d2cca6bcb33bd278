import { memo } from "../basics/memo.ts";
import { byName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import type { UnfilledReason } from "../contract/values.ts";
import { admittedFor, barsFor } from "../people/barred.ts";
import type { Person } from "../people/model.ts";
import { waysOut } from "./ways.ts";
import { type FillOrder, limitedEaters, type MealWish, suits, wishKey } from "./wishes.ts";

const TO_CONFIRM_MAX = 10;

/** Returns the recipes that have all that a meal wishes, and are not to be avoided. */
const fitting = ({ recipes }: Catalogue, { avoidRecipeIds }: FillOrder, wish: MealWish): RecipeSummary[] => {
  const avoided = new Set(avoidRecipeIds);
  const isSuitable = suits(wish);
  return [...recipes.values()].filter((one) => !avoided.has(one.id) && isSuitable(one));
};

/** Returns how many recipes that fit a meal are not admitted for which eaters, most first. */
const blockedBy = (catalogue: Catalogue, order: FillOrder) => {
  const admitted = memo((person: Person) => admittedFor(catalogue, [person]));
  return (wish: MealWish): { personId: string; recipes: number }[] => {
    const eaters = limitedEaters(order, wish);
    const recipes = eaters.length === 0 ? [] : fitting(catalogue, order, wish);
    return eaters
      .map((person) => ({
        personId: person.id,
        recipes: recipes.filter((recipe) => !admitted(person)(recipe)).length,
      }))
      .filter((blocked) => blocked.recipes > 0)
      .sort((a, b) => b.recipes - a.recipes);
  };
};

/**
 * Returns the ingredients of which nobody knows whether the eaters of these meals may have them, and how many recipes
 * that would otherwise fit each keeps away; most first, then by name.
 */
const toConfirm = (catalogue: Catalogue, order: FillOrder, wishes: Iterable<MealWish>) => {
  const recipesOf = new Map<string, Set<string>>();
  for (const wish of wishes) {
    const eaters = limitedEaters(order, wish);
    if (eaters.length === 0) continue;
    const { no, unknown } = barsFor(catalogue, eaters);
    for (const { id: recipeId, ingredientIds } of fitting(catalogue, order, wish)) {
      if (ingredientIds.some((id) => no.has(id))) continue;
      for (const id of ingredientIds)
        if (unknown.has(id)) recipesOf.set(id, (recipesOf.get(id) ?? new Set()).add(recipeId));
    }
  }
  return [...recipesOf]
    .map(([id, { size }]) => ({ id, name: catalogue.ingredients.get(id)?.name ?? "", size }))
    .sort((a, b) => b.size - a.size || byName(a, b))
    .slice(0, TO_CONFIRM_MAX)
    .map(({ id, name, size }) => ({ ingredientId: id, name, recipes: size }));
};

/** Returns the meals that got no recipe as clients see them, each with what would help. */
export const unfilledView = (
  catalogue: Catalogue,
  order: FillOrder,
  recipeIds: readonly (string | undefined)[],
) => {
  const reason: UnfilledReason = "no_recipe_fits";
  const unfilled = order.meals.flatMap((wish, meal) =>
    recipeIds[meal] === undefined ? [{ wish, meal, key: wishKey(order, wish) }] : [],
  );
  // Many meals have the same wishes.
  const wishes = new Map(unfilled.map(({ key, wish }) => [key, wish]));
  const blocked = blockedBy(catalogue, order);
  const help = new Map(
    Array.from(wishes, ([key, wish]) => [
      key,
      { ways: waysOut(catalogue, order, wish), blockedBy: blocked(wish) },
    ]),
  );
  return {
    unfilled: unfilled.map(({ wish: { slotDate }, meal, key }) => ({
      meal,
      slotDate,
      reason,
      ...(help.get(key) ?? { ways: [], blockedBy: [] }),
    })),
    toConfirm: toConfirm(catalogue, order, wishes.values()),
  };
};
