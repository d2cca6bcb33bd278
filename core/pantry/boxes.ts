import { boxOf, firstIdOf, idAt, placeAt } from "../basics/boxed-id.ts";
import type { OpenBox, PantryItem } from "./model.ts";

/** Of JSON. With keys and sums, a box stays below the kilobyte that two write units pay for. */
const BOX_BYTES = 850;

/** Those with `rev` 0 get ids in boxes, unless they have such. */
export const inBoxes = (items: readonly PantryItem[]): PantryItem[] => {
  let box = { id: "", size: 0, bytes: BOX_BYTES };
  return items.map((item) => {
    if (item.rev > 0 || boxOf(item.id) !== undefined) return item;
    const { id, ...attributes } = item;
    const bytes = Buffer.byteLength(JSON.stringify(attributes));
    if (box.bytes + bytes > BOX_BYTES) box = { id: firstIdOf(id), size: 0, bytes: 0 };
    box.bytes += bytes;
    return { ...item, id: idAt(box.id, placeAt(box.size++)) };
  });
};

/** With an id in the open box, or in a new one if it doesn't fit in. */
export const inOpenBox = (
  item: PantryItem,
  open: OpenBox | undefined,
): { item: PantryItem; box: OpenBox | undefined } => {
  const { id, ...attributes } = item;
  const isRoomy = open && open.bytes + Buffer.byteLength(JSON.stringify(attributes)) <= BOX_BYTES;
  return isRoomy
    ? { item: { ...item, id: idAt(open.id, placeAt(open.places)) }, box: open }
    : { item: { ...item, id: firstIdOf(id) }, box: undefined };
};

/** At most, in a transaction. An item that is no longer than a box's may be shares a kilobyte with others. */
export const unitsOf = (items: readonly PantryItem[]): number => {
  const isLong = ({ id: _, ...attributes }: PantryItem) =>
    Buffer.byteLength(JSON.stringify(attributes)) > BOX_BYTES;
  const places = Map.groupBy(items, ({ id }) => storedAs(id));
  return [...places.values()].reduce((sum, some) => sum + (some.some(isLong) ? 4 : 2), 0);
};

/** Of the box, or of the item that is stored alone. */
export const storedAs = (id: string): string => boxOf(id) ?? id;
