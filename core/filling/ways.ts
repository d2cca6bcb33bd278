import type { Catalogue } from "../catalogue/catalogue.ts";
import { type WishName, wishNames } from "../contract/values.ts";
import { admittedFor } from "../people/barred.ts";
import { isMeal } from "../recipes/wanted.ts";
import { type FillOrder, limitedEaters, type MealWish, unfitWishes } from "./wishes.ts";

type Way = { readonly without: WishName[]; readonly recipes: number };

const WAYS_MAX = 5;

const orderOf = (way: Way): number[] => way.without.map((name) => wishNames.indexOf(name));

const byFirstWish = (a: Way, b: Way): number => {
  const other = orderOf(b);
  return (
    orderOf(a)
      .map((order, at) => order - (other[at] ?? 0))
      .find((order) => order !== 0) ?? 0
  );
};

/**
 * Returns sets of wishes without which some recipes would fit, none inside another. Fewest wishes come first, then
 * most recipes, then the earliest wish. What people must not eat is no wish: only recipes count that are admitted for
 * all eaters.
 */
export const waysOut = (
  catalogue: Catalogue,
  order: Pick<FillOrder, "avoidRecipeIds" | "people">,
  wish: MealWish,
): Way[] => {
  const avoided = new Set(order.avoidRecipeIds);
  const isAdmitted = admittedFor(catalogue, limitedEaters(order, wish));
  const possible = [...catalogue.recipes.values()].filter(
    (one) => isMeal(one) && !avoided.has(one.id) && isAdmitted(one),
  );
  const ways = Map.groupBy(possible.map(unfitWishes(wish)), (without) => without.join());
  const all = [...ways.values()].flatMap((same): Way[] =>
    same[0] ? [{ without: same[0], recipes: same.length }] : [],
  );
  return all
    .filter(
      ({ without }) =>
        !all.some(
          (less) =>
            less.without.length < without.length && less.without.every((name) => without.includes(name)),
        ),
    )
    .sort((a, b) => a.without.length - b.without.length || b.recipes - a.recipes || byFirstWish(a, b))
    .slice(0, WAYS_MAX);
};
