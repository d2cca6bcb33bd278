import { once } from "../basics/memo.ts";
import { byName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { RecipeSummary } from "../catalogue/model.ts";
import type { UnfilledReason } from "../contract/values.ts";
import { barredFor, barsFor, withLimits } from "../people/barred.ts";
import type { Person } from "../people/model.ts";
import { waysOut } from "./ways.ts";
import { type FillOrder, limitedEaters, type MealWish, suits, wishKey } from "./wishes.ts";

const TO_CONFIRM_MAX = 10;

type Fitting = { readonly index: number; readonly recipe: RecipeSummary };

/** Returns the recipes that have all that a meal wishes, and are not to be avoided. */
const fitting = ({ recipes }: Catalogue, { avoidRecipeIds }: FillOrder, wish: MealWish): Fitting[] => {
  const avoided = new Set(avoidRecipeIds);
  const isSuitable = suits(wish);
  return Array.from(recipes.values(), (recipe, index) => ({ index, recipe })).filter(
    ({ recipe }) => !avoided.has(recipe.id) && isSuitable(recipe),
  );
};

/**
 * Returns for each person a 1 for each recipe that is not admitted, by its index. Each ingredient knows whom it bars:
 * to ask 10,000 recipes for each of 50 people would take a second.
 */
const barredRecipes = (catalogue: Catalogue, people: readonly Person[]): Map<string, Uint8Array> => {
  const rows = new Map(people.map(({ id }) => [id, new Uint8Array(catalogue.recipes.size)]));
  const barredBy = new Map<string, Uint8Array[]>();
  for (const person of people) {
    const row = rows.get(person.id) ?? new Uint8Array();
    for (const id of barredFor(catalogue, [person])) barredBy.set(id, [...(barredBy.get(id) ?? []), row]);
  }
  let index = 0;
  for (const { ingredientIds } of catalogue.recipes.values()) {
    for (const id of ingredientIds) for (const row of barredBy.get(id) ?? []) row[index] = 1;
    index += 1;
  }
  return rows;
};

/** Returns how many recipes that fit a meal are not admitted for which eaters, most first. */
const blockedBy = (catalogue: Catalogue, order: FillOrder) => {
  const rows = once(() => barredRecipes(catalogue, withLimits(order.people ?? [])));
  return (wish: MealWish): { personId: string; recipes: number }[] => {
    const eaters = limitedEaters(order, wish);
    const fit = eaters.length === 0 ? [] : fitting(catalogue, order, wish);
    return eaters
      .map(({ id }) => {
        const row = rows().get(id);
        return { personId: id, recipes: fit.reduce((sum, { index }) => sum + (row?.[index] ?? 0), 0) };
      })
      .filter(({ recipes }) => recipes > 0)
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
    for (const { recipe } of fitting(catalogue, order, wish)) {
      if (recipe.ingredientIds.some((id) => no.has(id))) continue;
      for (const id of recipe.ingredientIds)
        if (unknown.has(id)) recipesOf.set(id, (recipesOf.get(id) ?? new Set()).add(recipe.id));
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
