import { NEVER } from "../basics/dates.ts";
import { compareText } from "../basics/text.ts";
import type { PantryItem } from "../pantry/model.ts";
import { amountIn } from "../recipes/parts.ts";
import { type Portions, scaled } from "../recipes/servings.ts";
import {
  type Amount,
  add,
  amountOf,
  formatAmount,
  isExactIn,
  isMore,
  NO_AMOUNT,
  parseAmount,
  quantityIn,
  subtract,
} from "../units/quantity.ts";
import { parseUnit } from "../units/unit.ts";

type Ingredient = {
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit: string;
  readonly times?: string | undefined;
};

type Used = {
  readonly pantryItemId: string;
  readonly ingredientId: string;
  readonly quantity: number;
  readonly unit?: string | undefined;
};

export type UsedUp = {
  readonly used: readonly Used[];
  /** Changed pantry items. Used up ones have no quantity. */
  readonly items: readonly PantryItem[];
};

const measuredIn = ({ unit = "" }: { unit?: string | undefined }) => parseUnit(unit);
const keyOf = (lineItem: { ingredientId?: string | undefined; unit?: string | undefined }) =>
  `${lineItem.ingredientId} ${measuredIn(lineItem).measure}`;

const needsOf = (ingredients: readonly Ingredient[], portions: Portions): Map<string, Amount> => {
  const needs = new Map<string, Amount>();
  for (const ingredient of ingredients) {
    const key = keyOf(ingredient);
    const amount = scaled(amountIn(ingredient), portions);
    needs.set(key, add(needs.get(key) ?? NO_AMOUNT, amount));
  }
  return needs;
};

/** Three decimals show less as 0. */
const LEAST_SHOWN = parseAmount("0.0005");

/**
 * Returns what is left when a portion is taken out; undefined if it would not show, or if only rounding has left it, as of
 * a litre after three thirds.
 */
const leftOf = (quantity: number, size: bigint, portion: Amount): number | undefined => {
  const isRounded = !isExactIn(portion, size);
  if (isRounded && isMore(amountOf(0.001, size), subtract(amountOf(quantity, size), portion)))
    return undefined;
  const left = subtract(amountOf(quantity, 1n), amountOf(quantityIn(portion, size), 1n));
  return isMore(LEAST_SHOWN, left) ? undefined : Number(formatAmount(left));
};

/**
 * Uses items of known amount that keep until the day of cooking: those that expire first, those without a date last.
 */
export const useUp = (
  pantry: readonly PantryItem[],
  ingredients: readonly Ingredient[],
  portions: Portions,
  cookedOn: string,
): UsedUp => {
  const needs = needsOf(ingredients, portions);
  const shelves = pantry
    .filter(({ bestBefore = NEVER }) => bestBefore >= cookedOn)
    .toSorted((a, b) => compareText(a.bestBefore ?? NEVER, b.bestBefore ?? NEVER) || compareText(a.id, b.id));
  const used: Used[] = [];
  const items: PantryItem[] = [];
  for (const item of shelves) {
    const { id, ingredientId, quantity, unit } = item;
    const missing = needs.get(keyOf(item));
    if (!ingredientId || !quantity || !missing || !isMore(missing, NO_AMOUNT)) continue;
    const { size } = measuredIn(item);
    const there = amountOf(quantity, size);
    const portion = isMore(missing, there) ? there : missing;
    needs.set(keyOf(item), subtract(missing, portion));
    const left = leftOf(quantity, size, portion);
    const taken = left === undefined ? quantity : quantityIn(portion, size);
    used.push({ pantryItemId: id, ingredientId, quantity: taken, unit });
    items.push({ ...item, quantity: left });
  }
  return { used, items };
};
