import { NEVER } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { PantryItem } from "../pantry/model.ts";
import { type Portions, scaled } from "../recipes/servings.ts";
import { type Amount, add, amountOf, isMore, NO_AMOUNT, subtract } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { less, type Need } from "./merge.ts";

/** An amount of an ingredient. A blank unit means pieces. */
type Measured = { readonly ingredientId: string; readonly quantity: number; readonly unit: string };

/** The amount of an ingredient in a recipe, for how many a meal cooks it, and the day. */
export type Use = Measured & Portions & { readonly date: string };

/** An amount in the pantry, and the last day on which it may be used. */
export type Stock = Measured & { readonly bestBefore?: string | undefined };

/** The pantry items that can be measured: those of a known ingredient and amount. */
export const stockIn = (pantry: readonly PantryItem[]): Stock[] =>
  pantry.flatMap(({ ingredientId, quantity, unit = "", bestBefore }) =>
    ingredientId && quantity ? { ingredientId, quantity, unit, bestBefore } : [],
  );

/**
 * How much of one ingredient in one measure can come out of the pantry. Each meal takes the stock that
 * expires first, because the fewest other meals can use that. So the total is the same whatever the order of
 * the meals.
 */
const taken = (uses: readonly Use[], stock: readonly Stock[]): Amount => {
  const amount = ({ quantity, unit }: Measured) => amountOf(quantity, parseUnit(unit).size);
  const shelves = stock
    .map((item) => ({ until: item.bestBefore ?? NEVER, left: amount(item) }))
    .sort((a, b) => compareText(a.until, b.until));
  let total = NO_AMOUNT;
  for (const use of uses) {
    let missing = scaled(amount(use), use);
    for (const shelf of shelves) {
      if (shelf.until < use.date) continue;
      const portion = isMore(missing, shelf.left) ? shelf.left : missing;
      shelf.left = subtract(shelf.left, portion);
      missing = subtract(missing, portion);
      total = add(total, portion);
    }
  }
  return total;
};

/**
 * What has to be bought when the pantry is used first. Stock is used once over the whole plan, and as much of
 * it as possible. A meal can't use stock after its best-before date, and nobody uses stock that has expired
 * by today. Stock only counts for needs in the same measure. Needs that are fully in stock are left out.
 * @param uses what the needs were merged from, with dates
 */
export const withoutStock = (
  needs: readonly Need[],
  uses: readonly Use[],
  stock: readonly Stock[],
  today: string,
): Need[] => {
  const keyOf = ({ ingredientId, unit }: Measured) => `${ingredientId} ${parseUnit(unit).measure}`;
  const fresh = stock.filter(({ bestBefore }) => bestBefore === undefined || bestBefore >= today);
  const usesOf = Map.groupBy(uses, keyOf);
  const stockOf = Map.groupBy(fresh, keyOf);
  return needs.flatMap((need) => {
    const key = `${need.ingredientId} ${need.measure}`;
    const needing = usesOf.get(key);
    const available = stockOf.get(key);
    return needing && available ? (less(need, taken(needing, available)) ?? []) : need;
  });
};
