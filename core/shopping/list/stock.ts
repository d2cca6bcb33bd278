import { NEVER } from "../../basics/dates.ts";
import { compareText } from "../../basics/text.ts";
import type { PantryItem } from "../../pantry/model.ts";
import { type Portions, scaled } from "../../recipes/servings.ts";
import { type Amount, add, amountOf, isMore, NO_AMOUNT, subtract } from "../../units/quantity.ts";
import { parseUnit } from "../../units/unit.ts";
import { keyOf, less, type Need } from "./merge-needs.ts";

/** Blank means pieces. */
type Measured = { readonly ingredientId: string; readonly quantity: number; readonly unit: string };

/** What one meal takes of an ingredient, as its recipe has it (unscaled), and the meal's day. */
export type Use = Measured & Portions & { readonly date: string };

export type Stock = Measured & { readonly bestBefore?: string | undefined };

/** Returns the pantry items that can be subtracted: those of an ingredient with an amount. */
export const stockIn = (pantry: readonly PantryItem[]): Stock[] =>
  pantry.flatMap(({ ingredientId, quantity, unit = "", bestBefore }) =>
    ingredientId && quantity ? { ingredientId, quantity, unit, bestBefore } : [],
  );

/**
 * Returns how much stock meals take: what expires first, and the fewest others can use. So their order doesn't matter.
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
 * Subtracts the pantry from what is needed. An item counts if its best-before day is neither before today nor before
 * the meal's day.
 * @param uses the dated lines that were merged into `needs`
 */
export const withoutStock = (
  needs: readonly Need[],
  uses: readonly Use[],
  stock: readonly Stock[],
  today: string,
): Need[] => {
  const neededAs = ({ ingredientId, unit }: Measured) =>
    keyOf({ ingredientId, measure: parseUnit(unit).measure });
  const fresh = stock.filter(({ bestBefore }) => bestBefore === undefined || bestBefore >= today);
  const usesOf = Map.groupBy(uses, neededAs);
  const stockOf = Map.groupBy(fresh, neededAs);
  return needs.flatMap((need) => {
    const key = keyOf(need);
    const needing = usesOf.get(key);
    const available = stockOf.get(key);
    return needing && available ? (less(need, taken(needing, available)) ?? []) : need;
  });
};
