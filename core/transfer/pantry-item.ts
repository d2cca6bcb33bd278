import { complete } from "../basics/complete.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { requireRoom } from "../contract/limits.ts";
import { knownLineItem } from "../line-items/line-item.ts";
import type { PantryItem } from "../pantry/model.ts";
import type { ExportedOf } from "./fields.ts";
import { idsIn } from "./ids.ts";
import { withIngredientId, withIngredientName } from "./ingredient-name.ts";
import type { PositionedItem } from "./positioned-item.ts";
import { decideEach, type Entry, type ItemOf, type Tally } from "./tally.ts";

export const exportedPantryItem = (
  catalogue: Catalogue,
  { rev: _rev, ...item }: PantryItem,
): PositionedItem => ({
  item: complete<ExportedOf<"pantryItem">>()({ kind: "pantryItem", ...withIngredientName(catalogue, item) }),
  position: item.id,
});

/** Returns the pantry items that a file adds. */
export const importedPantryItems = (
  householdId: string,
  catalogue: Catalogue,
  entries: readonly Entry<ItemOf<"pantryItem">>[],
  { count, present }: { count: number; present: readonly PantryItem[] },
): { items: PantryItem[]; tally: Tally } => {
  const items: PantryItem[] = [];
  const known = new Set(present.map(({ id }) => id));
  const tally = decideEach(entries, ({ kind: _, ...given }, refuse) => {
    const ids = idsIn(householdId, given.id);
    if (ids.some((id) => known.has(id))) return "unchanged";
    const item = knownLineItem(catalogue, withIngredientId(catalogue, given, refuse), refuse);
    requireRoom("pantryItems", count + items.length + 1, refuse);
    items.push(complete<PantryItem>()({ ...item, id: ids[1], rev: 0 }));
    known.add(ids[1]);
    return "created";
  });
  return { items, tally };
};
