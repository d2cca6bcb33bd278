import { QUANTITY_MAX } from "../contract/limits.ts";
import { thingOf } from "../line-items/line-item.ts";
import type { LineItem } from "../line-items/model.ts";
import { add, amountOf, isExactIn, quantityIn } from "../units/quantity.ts";
import { parseUnit, type Unit } from "../units/unit.ts";
import type { PantryItem } from "./model.ts";

const newItem = (lineItem: LineItem, id: string): PantryItem => {
  const { quantity } = lineItem;
  return { ...lineItem, quantity: quantity && Math.min(quantity, QUANTITY_MAX), id, rev: 0 };
};

/** Returns the unit of an item's amount; undefined if it has none. */
const unitOf = ({ quantity, unit = "" }: LineItem): Unit | undefined =>
  quantity === undefined ? undefined : parseUnit(unit);

/** Adds amounts, in the first one's unit, unless only the other shows the sum exactly. */
const sumOf = (one: LineItem, other: LineItem): Pick<LineItem, "quantity" | "unit"> => {
  const [first, second] = [parseUnit(one.unit ?? ""), parseUnit(other.unit ?? "")];
  const sum = add(amountOf(one.quantity ?? 0, first.size), amountOf(other.quantity ?? 0, second.size));
  const isInFirst = first.size === second.size || isExactIn(sum, first.size) || first.size < second.size;
  return isInFirst
    ? { quantity: quantityIn(sum, first.size), unit: one.unit }
    : { quantity: quantityIn(sum, second.size), unit: other.unit };
};

/** Returns the item with more of the same thing in it, or undefined where the two stay apart. */
const itemWith = (item: PantryItem, lineItem: LineItem): PantryItem | undefined => {
  const isSame =
    item.bestBefore === undefined &&
    item.openedOn === undefined &&
    unitOf(item)?.measure === unitOf(lineItem)?.measure;
  if (!isSame) return undefined;
  if (lineItem.quantity === undefined) return item;
  const sum = sumOf(item, lineItem);
  return (sum.quantity ?? 0) > QUANTITY_MAX ? undefined : { ...item, ...sum };
};

/**
 * Returns the items that change when line items are added to a pantry. An unopened item of the same thing and measure
 * without a best-before date gets the sum; all else becomes a new item (`rev` 0), with as much as one may have.
 */
export const storedWith = (
  pantry: readonly PantryItem[],
  lineItems: readonly LineItem[],
  newId: () => string,
): PantryItem[] => {
  const shelves = Map.groupBy(pantry, thingOf);
  const changed = new Map<string, PantryItem>();
  for (const lineItem of lineItems) {
    const thing = thingOf(lineItem);
    const shelf = shelves.get(thing) ?? [];
    const known = shelf.findIndex((item) => itemWith(item, lineItem) !== undefined);
    const item = shelf[known];
    const next = (item && itemWith(item, lineItem)) ?? newItem(lineItem, newId());
    shelf[known < 0 ? shelf.length : known] = next;
    shelves.set(thing, shelf);
    changed.set(next.id, next);
  }
  return [...changed.values()];
};
