import { NEVER } from "../basics/dates.ts";
import { compareText, sortedByName } from "../basics/text.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { labelOf } from "../line-items/line-item.ts";
import type { PantryItem } from "./model.ts";

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
