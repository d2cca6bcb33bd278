import { NEVER } from "../basics/dates.ts";
import { compareText, sortedByName } from "../basics/text.ts";
import { type Article, labelOf, thingOf } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { QUANTITY_MAX } from "../contract/limits.ts";
import { add, amountOf, isExactIn, quantityIn } from "../units/quantity.ts";
import { parseUnit, type Unit } from "../units/unit.ts";
import type { PantryItem } from "./store.ts";

type Changes = {
  quantity?: number | null | undefined;
  unit?: string | null | undefined;
  bestBefore?: string | null | undefined;
  openedOn?: string | null | undefined;
};

/** The item with some fields changed. Null clears a field. */
export const withChangedFields = (item: PantryItem, changes: Changes): PantryItem => {
  const changed = <T>(before: T | undefined, to: T | null | undefined) =>
    to === undefined ? before : (to ?? undefined);
  return {
    ...item,
    quantity: changed(item.quantity, changes.quantity),
    unit: changed(item.unit, changes.unit),
    bestBefore: changed(item.bestBefore, changes.bestBefore),
    openedOn: changed(item.openedOn, changes.openedOn),
  };
};

/** The unit of an amount in stock, which is a piece where there is none; undefined when the amount is not known. */
const unitOf = ({ quantity, unit = "" }: Article): Unit | undefined =>
  quantity === undefined ? undefined : parseUnit(unit);

/** The sum of two amounts of one measure: in the first one's unit, unless only the other one's can show it exactly. */
const sumOf = (one: Article, other: Article): Pick<Article, "quantity" | "unit"> => {
  const [first, second] = [parseUnit(one.unit ?? ""), parseUnit(other.unit ?? "")];
  const sum = add(amountOf(one.quantity ?? 0, first.size), amountOf(other.quantity ?? 0, second.size));
  const isInFirst = first.size === second.size || isExactIn(sum, first.size) || first.size < second.size;
  return isInFirst
    ? { quantity: quantityIn(sum, first.size), unit: one.unit }
    : { quantity: quantityIn(sum, second.size), unit: other.unit };
};

/** The item with as much more; undefined when it can't take it. */
const itemWith = (item: PantryItem, article: Article): PantryItem | undefined => {
  const isSame =
    item.bestBefore === undefined &&
    item.openedOn === undefined &&
    thingOf(item) === thingOf(article) &&
    unitOf(item)?.measure === unitOf(article)?.measure;
  if (!isSame) return undefined;
  if (article.quantity === undefined) return item;
  const sum = sumOf(item, article);
  return (sum.quantity ?? 0) > QUANTITY_MAX ? undefined : { ...item, ...sum };
};

/**
 * The items that change when some things are put into the pantry: unopened ones of the same thing and measure without a
 * best-before date get more, and other things become new items (`rev` 0).
 */
export const storedWith = (
  pantry: readonly PantryItem[],
  articles: readonly Article[],
  newId: () => string,
): PantryItem[] => {
  const items = [...pantry];
  const changed = new Set<number>();
  for (const article of articles) {
    const known = items.findIndex((item) => itemWith(item, article) !== undefined);
    const at = known < 0 ? items.length : known;
    const item = items[at];
    items[at] = (item && itemWith(item, article)) ?? { ...article, id: newId(), rev: 0 };
    changed.add(at);
  }
  return [...changed].flatMap((at) => items[at] ?? []);
};

/** The item as clients see it. */
export const pantryItemView = (catalogue: Catalogue, item: PantryItem) => ({
  ...item,
  ...labelOf(catalogue, item),
});

/** The pantry as clients see it: by best-before date, then by name. Items without a date come last. */
export const pantryView = (catalogue: Catalogue, items: readonly PantryItem[]) =>
  sortedByName(items.map((item) => pantryItemView(catalogue, item))).sort((a, b) =>
    compareText(a.bestBefore ?? NEVER, b.bestBefore ?? NEVER),
  );
