import { NEVER } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { PantryItem } from "../pantry/store.ts";
import { type Amount, add, amountOf, isMore, subtract } from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";
import { less, type Need } from "./merge.ts";

/** So much of an ingredient; a blank unit counts pieces. */
type Measured = { readonly ingredientId: string; readonly quantity: number; readonly unit: string };

/** What a planned meal takes, and when. */
export type Use = Measured & { readonly date: string };

/** What is in the pantry, and the last day on which it may be used. */
export type Stock = Measured & { readonly bestBefore?: string | undefined };

/** What can be measured of what is in the pantry. */
export const stockIn = (pantry: readonly PantryItem[]): Stock[] =>
  pantry.flatMap(({ ingredientId, quantity, unit = "", bestBefore }) =>
    ingredientId && quantity ? { ingredientId, quantity, unit, bestBefore } : [],
  );

const NOTHING: Amount = { digits: 0n, scale: 0 };

/**
 * How much of one ingredient in one measure can come out of the pantry. A meal takes what expires first of what it
 * may use, which fewest others may use: so as much comes out in whatever order the meals take it.
 */
const taken = (uses: readonly Use[], stock: readonly Stock[]): Amount => {
  const amount = ({ quantity, unit }: Measured) => amountOf(quantity, parseUnit(unit).size);
  const shelves = stock
    .map((item) => ({ until: item.bestBefore ?? NEVER, left: amount(item) }))
    .sort((a, b) => compareText(a.until, b.until));
  let total = NOTHING;
  for (const use of uses) {
    let missing = amount(use);
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
 * What has to be bought when the pantry is used first. Stock is used up once over the whole plan, so that as much of
 * it is used as can be: not by a meal after its best-before date, and not at all when it has expired by today. Only
 * stock in a need's own measure counts. Needs that are fully in stock are left out.
 * @param uses what the needs were merged from, with their dates
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
