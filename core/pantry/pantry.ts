import { NEVER } from "../basics/dates.ts";
import { compareText, sortedByName } from "../basics/text.ts";
import { labelOf } from "../catalogue/article.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PantryItem } from "./model.ts";

type Changes = {
  quantity?: number | null | undefined;
  unit?: string | null | undefined;
  bestBefore?: string | null | undefined;
  openedOn?: string | null | undefined;
};

/** Null clears a field. */
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

export const pantryItemView = (catalogue: Catalogue, item: PantryItem) => ({
  ...item,
  ...labelOf(catalogue, item),
});

/** Returns items by best-before date, those without one last, then by name. */
export const byBestBefore = <I extends { id: string; name: string; bestBefore?: string | undefined }>(
  items: readonly I[],
): I[] => sortedByName(items).sort((a, b) => compareText(a.bestBefore ?? NEVER, b.bestBefore ?? NEVER));

export const pantryView = (catalogue: Catalogue, items: readonly PantryItem[]) =>
  byBestBefore(items.map((item) => pantryItemView(catalogue, item)));
